import type { IncomingMessage, ServerResponse } from 'node:http';
import { ABOUT } from '../../widgets/about.ts';
import { mapResponses, type Operation, type ResponseCase, type Vectors } from '../helpers/response-vectors.ts';
import { bytesOf, sendCase } from '../helpers/send-case.ts';
import vectors from '../vectors/responses.json' with { type: 'json' };

/** The cases of test/vectors/responses.json that reach the widgets, and an API that responds with them. */

/** An operation, an element that requests it, and the attribute it needs. */
export type Ask = readonly [op: Operation, tag: string, attribute?: string | undefined, value?: string | undefined];
const WRITTEN: readonly Ask[] = [
  ['poll.get', 'creator-poll', 'embed-id', 'poll_1'],
  ['poll.vote', 'creator-poll', 'embed-id', 'poll_1'],
  ['embed.get', 'creator-embed', 'embed-id', 'emb_1'],
  ['link.get', 'creator-pay-button', 'link', 'sh_1'],
  ['events.list', 'creator-events'],
  ['goal.get', 'creator-goal', 'payment-link-id', 'plink_1'],
];
/** A widget without one is tried with the operation of another widget that sends the same request. */
const shared = Object.entries(ABOUT).flatMap(([tag, { requests, example }]): Ask[] => {
  if (WRITTEN.some(([, asked]) => asked === tag)) return [];
  const found = WRITTEN.find(([, other]) =>
    Object.keys(ABOUT[other]?.requests ?? {}).some((start) => start in requests),
  );
  const [[attribute, value] = []] = Object.entries(example);
  return found ? [[found[0], tag, attribute, found[3] ?? value]] : [];
});
export const ASKS: readonly Ask[] = [...WRITTEN, ...shared];
const responses = mapResponses(vectors as Vectors);
export const cases = ASKS.flatMap((ask) =>
  responses.filter(({ op }) => op === ask[0]).map((given) => ({ ...given, ask })),
);

/**
 * Each case has its own poll, because the browser stores votes by poll id. Ids have the vector's length, for truncated
 * bodies.
 */
export const pollOf = new Map<ResponseCase, string>(
  cases.map((given, index) => [given, `p${String(index).padStart(5, '0')}`]),
);
export const ownPoll = (given: ResponseCase): string => pollOf.get(given) ?? '';

export const POLL = {
  id: 'poll_1',
  status: 'open',
  kind: 'poll',
  title: 'Which song next?',
  resultsVisibility: 'after_vote',
  options: [
    { id: 'a', label: 'First' },
    { id: 'b', label: 'Second' },
  ],
};

export const LIST = {
  items: [
    {
      id: 'evt_1',
      status: 'scheduled',
      title: 'Open studio',
      startsAt: '2099-12-01T18:00:00Z',
      timeZone: 'UTC',
      paymentLinkShortId: 'sh_1',
    },
  ],
  total: 1,
  limit: 20,
  offset: 0,
};

export const isStalling = ({ status, stallAfter }: ResponseCase): boolean => status === 0 || stallAfter !== undefined;

/** Built beforehand: some take seconds, which would block the other servers of this process. */
const bodies = new Map<ResponseCase, Buffer>(
  cases.map((given) => {
    return [
      given,
      Buffer.from(bytesOf(given).toString('latin1').replaceAll('poll_1', ownPoll(given)), 'latin1'),
    ] as const;
  }),
);

export const json = (response: ServerResponse, status: number, answer: object): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
};

export function answer(given: ResponseCase, request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  const path = request.url?.split('?')[0];
  const isVote = given.op === 'poll.vote';
  if (path === '/api/vote/cast/get') {
    json(response, 404, { error: { code: 'not_found', message: 'No such vote' }, requestId: 'req_1' });
  } else if (isVote && path === '/api/vote/embed/get') {
    json(response, 200, { data: { ...POLL, id: ownPoll(given) }, requestId: 'req_1' });
  } else if (given.donors && path?.includes('/getDonors/')) {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(given.donors());
  } else sendCase(given, bodies.get(given) ?? Buffer.alloc(0), response);
}
