import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServerClient, fallbackHtml, type ServerClient } from '../src/server.ts';
import { ask } from './helpers/ask.ts';
import { startPlatform, type TestPlatform } from './helpers/platform.ts';

/** `fallbackHtml` with the real platform. `test/browser/xss.test.ts` has hostile text, `test/e2e/steady.test.ts` the page. */

const SITE = 'https://site.example';
const LABELS = ['Soup & buns', 'شاي'];

let platform: TestPlatform;
let publicKey: string;
let server: ServerClient;

beforeAll(async () => {
  platform = await startPlatform();
  const account = await platform.createAccount({ allowedOrigins: [SITE] });
  publicKey = account.publicKey;
  server = createServerClient({ baseUrl: platform.url, secretKey: account.secretKey });
});
afterAll(() => platform?.close());

/** The id of a poll with a vote for its first option. */
async function makePoll(settings: object = {}): Promise<string> {
  const { id, options = [] } = await server.embeds.create({
    title: 'Lunch?',
    options: LABELS.map((label) => ({ label })),
    resultsVisibility: 'always',
    ...settings,
  });
  const body = { embedId: id, clientReference: 'voter_001', choices: [options[0]?.id] };
  await ask(platform.url, 'POST /api/vote/cast/create', { publicKey, origin: SITE, body });
  return id;
}

describe('the fallback of an embed', () => {
  it('is its question, with the options and counts', async () => {
    const embedId = await makePoll();
    expect(await fallbackHtml(server, { embedId })).toBe(
      '<p><strong><bdi>Lunch?</bdi></strong></p>' +
        '<ul><li><bdi>Soup &#38; buns</bdi>\u00a0· 1 vote</li><li><bdi>شاي</bdi>\u00a0· 0 votes</li></ul>',
    );
    expect(await fallbackHtml(server, { embedId }, { lang: 'de-AT' })).toContain('0 Stimmen');
    expect(await fallbackHtml(server, { embedId }, { lang: 'sv' })).toContain('0 votes');
  });

  it('has counts only when every visitor sees them, whatever the secret key may see', async () => {
    const hidden = await makePoll({ resultsVisibility: 'after_vote' });
    expect(await fallbackHtml(server, { embedId: hidden })).not.toContain('vote');
    await server.embeds.update({ id: hidden, status: 'closed' });
    const closed = await fallbackHtml(server, { embedId: hidden });
    expect(closed).toContain('1 vote');
    expect(closed).toContain('<p>This poll is closed.</p>');
    const never = await makePoll({ resultsVisibility: 'never', status: 'closed' });
    expect(await fallbackHtml(server, { embedId: never })).not.toContain('vote');
  });
});

describe('the fallback of events', () => {
  const concert = {
    title: 'Roof concert',
    startsAt: '2099-06-10T18:00:00Z',
    endsAt: '2099-06-10T20:00:00Z',
    timeZone: 'Europe/Oslo',
    url: 'https://site.example/roof',
    location: { kind: 'venue', name: 'The roof' },
    price: { amount: '12.00', currency: 'EUR' },
  } as const;

  it('is the account’s own upcoming events, or one event by its id', async () => {
    const { id } = await server.events.create(concert);
    await server.events.create({ title: 'Not yet public' });
    const list = await fallbackHtml(server, { events: {} }, { lang: 'fr' });
    expect(list.replace(/\s/g, ' ')).toBe(
      '<ul><li><time datetime="2099-06-10T18:00:00.000Z">mer. 10 juin 2099 · 20:00 – 22:00 UTC+2</time> · ' +
        '<a href="https://site.example/roof"><bdi>Roof concert</bdi></a> · <bdi>The roof</bdi> · 12,00 €</li></ul>',
    );
    await server.events.update({ id, status: 'cancelled' });
    expect(await fallbackHtml(server, { eventId: id })).toContain('Canceled');
    expect(await fallbackHtml(server, { events: { city: 'Atlantis' } })).toBe('<p>No upcoming events.</p>');
  });
});

describe('the fallback of a payment link', () => {
  it('is a link to the checkout, below the progress of its goal', async () => {
    const goal = { title: 'A roof', target: '50.00' };
    const link = await server.paymentLinks.create({ kind: 'donation', title: 'A roof', currency: 'EUR', goal });
    await server.charges.create({ amount: '20.00', currency: 'EUR', status: 'succeeded', paymentLinkId: link.id });
    const html =
      '<p><strong><bdi>A roof</bdi></strong></p>' +
      '<p><label>€20 raised of €50, 40% <progress max="100" value="40.0"></progress></label></p>' +
      `<p><a href="${platform.url}/api/pay/${link.shortId}"><bdi>Donate</bdi></a></p>`;
    expect(await fallbackHtml(server, { link: link.id })).toBe(html);
    expect(await fallbackHtml(server, { link: link.shortId })).toBe(html);
  });

  it('says why there is nothing to pay', async () => {
    const { id } = await server.paymentLinks.create({ title: 'Mug', amount: '9.00', currency: 'EUR' });
    expect(await fallbackHtml(server, { link: id })).toContain('<bdi>Buy</bdi></a>\u00a0· €9.00</p>');
    await server.paymentLinks.update({ id, status: 'inactive' });
    expect(await fallbackHtml(server, { link: id })).toBe('<p><bdi>Not available right now</bdi></p>');
  });
});

describe('the fallback of what can’t be shown', () => {
  it('is empty, and the client’s onError hears of it', async () => {
    const codes: string[] = [];
    const clientOf = (baseUrl: string) =>
      createServerClient({
        baseUrl,
        secretKey: `sk_${'test'}_${'0'.repeat(24)}`,
        onError: ({ error }) => void codes.push(error.code),
      });
    expect(await fallbackHtml(server, { embedId: await makePoll({ status: 'draft' }) })).toBe('');
    expect(await fallbackHtml(server, { embedId: 'emb_nonesuch' })).toBe('');
    // Nothing listens on port 1.
    expect(await fallbackHtml(clientOf('http://127.0.0.1:1'), { events: {} })).toBe('');
    expect(await fallbackHtml(clientOf(platform.url), { link: 'plink_nonesuch' })).toBe('');
    expect(codes).toEqual(['network_error', 'authentication_required']);
  });
});
