import {
  CreatorError,
  castVote,
  createClient,
  getEmbed,
  getGoal,
  getPaymentLink,
  getVote,
  listEvents,
  payUrl,
} from '../../src/sdk.ts';
import { createServerClient } from '../../src/server.ts';

export interface Visit {
  readonly baseUrl: string;
  readonly publicKey: string;
  readonly embedId: string;
  readonly paymentLinkId: string;
  /** A vote counts once per reference. */
  readonly clientReference: string;
}

/** What a visitor's browser does with a public key after `creatorsYear`, and what it gets: `SEEN_BY_VISITORS`. */
export async function visit({ baseUrl, publicKey, embedId, paymentLinkId, clientReference }: Visit) {
  const client = createClient({ baseUrl, publicKey });

  const embed = await getEmbed(client, { id: embedId, clientReference });
  const choices = embed.options.slice(0, 1).map(({ id }) => id);
  const cast = await castVote(client, { embedId, choices, clientReference });
  const kept = await getVote(client, { embedId, clientReference });

  const { items } = await listEvents(client, { limit: 5 });
  const goal = await getGoal(client, { paymentLinkId });
  const link = await getPaymentLink(client, { id: paymentLinkId });
  return {
    question: embed.title,
    vote: cast.status,
    isKept: kept?.choices.join() === choices.join(),
    events: items.map(({ title }) => title),
    goal: `${goal.raised} of ${goal.target}`,
    link: link.status,
    pays: payUrl(baseUrl, link.shortId) === `${baseUrl}/api/pay/${link.shortId}`,
    secretKey: codeOf(() => createServerClient({ baseUrl, secretKey: publicKey })),
  };
}

function codeOf(create: () => unknown): string {
  try {
    create();
    return 'accepted';
  } catch (error) {
    return error instanceof CreatorError ? error.code : String(error);
  }
}

export const SEEN_BY_VISITORS: Awaited<ReturnType<typeof visit>> = {
  question: 'What should we call the kitten?',
  vote: 'counted',
  isKept: true,
  events: ['Open day'],
  goal: '35.00 of 100.00',
  link: 'active',
  pays: true,
  secretKey: 'secret_key_in_browser',
};
