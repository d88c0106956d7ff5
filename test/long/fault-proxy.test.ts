import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { signal } from '@preact/signals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PUBLIC_KEY } from '../../demo/platform/seed/seed.ts';
import { createClient } from '../../src/client/client.ts';
import { CreatorError } from '../../src/client/errors.ts';
import { getEmbed } from '../../src/resources/embed.ts';
import { sendVote } from '../../widgets/data/deliver-vote.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';
import { choiceOf, forEachNumber, SITE, storedVotes } from '../helpers/voters.ts';

/** The SDK's votes through a proxy that does what networks do to requests. */

const VOTES = 60;
const LONGEST_DELAY_MS = 400;
/** A vote is sent, looked up and sent again at random; nobody has this bad luck so often. */
const ATTEMPTS = 12;

const FAULTS = ['none', 'none', 'cut', 'lost', 'never sent', 'delayed', 'repeated'] as const;

let platform: TestPlatform;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A delayed request is overtaken by later ones, and a repeated one arrives again after its answer. */
async function passOn(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const fault = FAULTS[Math.floor(Math.random() * FAULTS.length)];
  const body = await buffer(incoming);
  const send = () =>
    fetch(`${platform.url}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: { 'content-type': 'application/json', origin: SITE },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
  if (fault === 'never sent') return void outgoing.destroy();
  if (fault === 'delayed') await pause(Math.random() * LONGEST_DELAY_MS);
  const answer = await send();
  const text = await answer.text();
  if (fault === 'repeated') void pause(Math.random() * LONGEST_DELAY_MS).then(send);
  if (fault === 'lost') return void outgoing.destroy();
  const { 'content-encoding': _, connection: __, 'keep-alive': ___, ...headers } = Object.fromEntries(answer.headers);
  outgoing.writeHead(answer.status, headers);
  if (fault !== 'cut') return void outgoing.end(text);
  outgoing.write(text.slice(0, text.length / 2), () => outgoing.destroy());
}

const proxy = createServer((incoming, outgoing) => void passOn(incoming, outgoing).catch(() => outgoing.destroy()));

beforeAll(async () => {
  platform = await startPlatform({ origins: [SITE] });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await platform.close();
});

it('a vote counts once, however often its requests are cut, lost, delayed, repeated and reordered', async () => {
  const { port } = proxy.address() as AddressInfo;
  const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, publicKey: DEMO_PUBLIC_KEY, maxRetries: 20 });
  const page = { visible: signal(true), online: signal(true), storage: null, locks: null };
  const embed = await getEmbed(client, { id: 'emb_demo_empty' });
  const references: string[] = [];
  await forEachNumber(VOTES, async (n) => {
    const clientReference = `vote_${n}`;
    for (let attempt = 0; ; attempt += 1) {
      try {
        await sendVote(client, page, embed, { embedId: embed.id, choices: [choiceOf(n)], clientReference });
        references.push(clientReference);
        return true;
      } catch (error) {
        const isUnclear = error instanceof CreatorError && ['unknown_outcome', 'network_error'].includes(error.code);
        if (!isUnclear || attempt === ATTEMPTS) throw error;
      }
    }
  });
  await pause(LONGEST_DELAY_MS * 2);
  expect((await storedVotes(platform.url)).sort()).toEqual(references.sort());
  expect(references).toHaveLength(VOTES);
});
