import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { EMBED, TALLY, VOTE } from '../../test/helpers/platform-fixtures.ts';
import { type Client, createClient } from '../client/client.ts';
import { CreatorError } from '../client/errors.ts';
import { getEmbed, readEmbed } from './embed.ts';
import { castVote, getTally, getVote, readTally, readVote } from './vote.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A client of a server that responds with the next of `answers`: a status, or data. */
async function clientOf(...answers: readonly unknown[]): Promise<{ client: Client; bodies: unknown[] }> {
  const bodies: unknown[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = answers[bodies.length];
    bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.setHeader('Content-Type', 'application/json');
    response.statusCode = typeof answer === 'number' ? answer : 200;
    response.end(JSON.stringify({ data: answer, requestId: 'req_1' }));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { client: createClient({ baseUrl, publicKey: `pk_test_${'a'.repeat(24)}` }), bodies };
}

const code = (expected: string) => expect.objectContaining({ code: expected });

describe('readEmbed', () => {
  it('fills in the contract’s defaults for missing fields', () => {
    const { id, status, kind, title, options, resultsVisibility } = EMBED;
    expect(readEmbed({ id, status, kind, title, options, resultsVisibility })).toEqual({
      id: 'emb_1',
      status: 'open',
      kind: 'poll',
      title: 'Which song next?',
      description: null,
      options: [
        { id: 'a', label: 'First', imageUrl: 'https://img.example.com/a.png', imageAlt: 'A cover', emoji: '🎸' },
        { id: 'b', label: 'Second', imageUrl: null, imageAlt: null, emoji: null },
      ],
      minChoices: 1,
      maxChoices: 1,
      ranked: false,
      writeIn: false,
      shuffle: false,
      resultsVisibility: 'after_vote',
      allowChange: false,
      voterRule: 'browser',
      scale: null,
      question: null,
      opensAt: null,
      closesAt: null,
      language: null,
      vote: null,
      tally: null,
      quiz: null,
      refreshSeconds: null,
      degraded: false,
    });
  });

  it('keeps minChoices and maxChoices within the number of options, so that a vote is always possible', () => {
    const choices = (minChoices: unknown, maxChoices: unknown, writeIn = false) => {
      const read = readEmbed({ ...EMBED, minChoices, maxChoices, writeIn });
      return [read.minChoices, read.maxChoices];
    };
    expect(choices(2, 2)).toEqual([2, 2]);
    expect(choices(0, 0)).toEqual([1, 1]);
    expect(choices(5, 9)).toEqual([2, 2]);
    expect(choices(5, 9, true)).toEqual([3, 3]);
    expect(choices(2, 1)).toEqual([1, 1]);
    expect(choices('2', '2')).toEqual([1, 1]);
    expect(readEmbed({ ...EMBED, options: [], writeIn: false })).toMatchObject({
      minChoices: 1,
      maxChoices: 1,
      options: [],
    });
  });

  it('requires options only for kinds that have some', () => {
    for (const kind of ['rating', 'question', 'something_new']) {
      expect(readEmbed({ ...EMBED, kind, options: undefined }).options).toEqual([]);
    }
    for (const kind of ['poll', 'reaction', 'quiz']) {
      expect(() => readEmbed({ ...EMBED, kind, options: undefined })).toThrow(CreatorError);
    }
  });

  it('accepts local image URLs only from a local API', () => {
    const local = { ...EMBED, options: [{ id: 'a', label: 'A', imageUrl: 'http://127.0.0.1:4000/a.png' }] };
    expect(readEmbed(local).options[0]?.imageUrl).toBeNull();
    expect(readEmbed(local, 'emb_1', true).options[0]?.imageUrl).toBe('http://127.0.0.1:4000/a.png');
  });

  it('keeps the embed if its vote, tally, scale or quiz is invalid', () => {
    const read = readEmbed({
      ...EMBED,
      vote: { id: 'v' },
      tally: [],
      scale: { min: 5, max: 1, icon: 'star' },
      quiz: {},
    });
    expect(read).toMatchObject({
      vote: null,
      tally: null,
      scale: null,
      quiz: null,
      degraded: true,
      title: EMBED.title,
    });
  });
});

describe('readTally', () => {
  it('is degraded by missing counts, but not by hidden ones', () => {
    const hidden = { ...TALLY, voters: null, votes: null, options: [{ id: 'a', votes: null }] };
    expect(readTally(hidden)).toMatchObject({ votes: null, options: [{ id: 'a', votes: null }], degraded: false });
    expect(readTally({ ...hidden, options: [{ id: 'a' }] })).toMatchObject({
      options: [{ votes: null }],
      degraded: true,
    });
  });
});

describe('readVote', () => {
  it('accepts a rejected vote, which has no id', () => {
    const rejected = {
      status: 'rejected',
      reason: 'closed',
      embedId: 'emb_1',
      clientReference: 'cr_1',
      createdAt: null,
    };
    expect(readVote(rejected)).toMatchObject({ id: null, status: 'rejected', reason: 'closed', choices: [] });
  });

  it('accepts a write-in without choices', () => {
    const { choices: _, ...bare } = { ...VOTE, rating: null, text: null };
    expect(readVote({ ...bare, writeIn: 'Blue' })).toMatchObject({ writeIn: 'Blue', text: null });
    expect(readVote(VOTE).writeIn).toBeNull();
  });

  it('rejects a vote with an unreadable choice, as it is not the vote that was cast', () => {
    for (const choices of [['a', 1], ['a', 'a'], ['a', null], 'a']) {
      expect(() => readVote({ ...VOTE, choices })).toThrow(code('invalid_response'));
    }
  });
});

describe('castVote', () => {
  it('sends the vote once, and rejects a response with another reference', async () => {
    const input = { embedId: 'emb_1', choices: ['a'], clientReference: 'cr_1' };
    const { client, bodies } = await clientOf(VOTE, { ...VOTE, clientReference: 'cr_2' }, 503);
    expect((await castVote(client, input)).status).toBe('counted');
    await expect(castVote(client, input)).rejects.toEqual(code('invalid_response'));
    await expect(castVote(client, input)).rejects.toEqual(code('unavailable'));
    expect(bodies).toEqual([input, input, input]);
  });
});

describe('getVote', () => {
  it('looks up a vote, and returns null if there is none', async () => {
    const key = { embedId: 'emb_1', clientReference: 'cr_1' };
    const { client, bodies } = await clientOf(VOTE, 404, 403, { ...VOTE, embedId: 'emb_2' });
    expect((await getVote(client, key))?.choices).toEqual(['a']);
    expect(await getVote(client, key)).toBeNull();
    await expect(getVote(client, key)).rejects.toEqual(code('not_authorized'));
    await expect(getVote(client, key)).rejects.toEqual(code('invalid_response'));
    expect(bodies[0]).toEqual(key);
  });
});

describe('getTally and getEmbed', () => {
  it('retry, and reject a response about another embed', async () => {
    const { client, bodies } = await clientOf(502, TALLY, { ...EMBED, id: 'emb_2' });
    expect((await getTally(client, { embedId: 'emb_1', clientReference: 'cr_1' })).votes).toBe(40);
    await expect(getEmbed(client, { id: 'emb_1' })).rejects.toEqual(code('invalid_response'));
    expect(bodies).toEqual([
      { embedId: 'emb_1', clientReference: 'cr_1' },
      { embedId: 'emb_1', clientReference: 'cr_1' },
      { id: 'emb_1' },
    ]);
  });
});
