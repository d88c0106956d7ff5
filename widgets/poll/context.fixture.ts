import { signal } from '@preact/signals';
import { createClient } from '../../src/client/client.ts';
import type { Embed } from '../../src/resources/embed.ts';
import type { VoteInput } from '../../src/resources/vote.ts';
import { formatMessage, messageOf } from '../../src/text/message.ts';
import type { WidgetContext } from '../core/view/context.ts';
import type { BallotAttributes } from './create-ballot.ts';
import { tallyFixture, voteAnswer } from './embed.fixture.ts';

/** A widget's context without an element: one embed, a platform that counts every vote, and a record of what happened. */
export function openContext(initial: Embed) {
  const embed = signal<Embed | null>(initial);
  const online = signal(true);
  const sent: VoteInput[] = [];
  const events: Event[] = [];
  const announced: string[] = [];
  const abort = new AbortController();
  const hooks = {
    /** Called with each event before it is recorded. */
    onEvent: (_event: Event) => {},
    /** The platform answers a vote once this resolves. */
    onVote: async () => {},
  };
  const kept = new Map<string, unknown>();
  const client = createClient({
    baseUrl: 'https://api.example.com',
    publicKey: 'pk_test_000000000000000000000000',
    fetch: async (input, init) => {
      const vote = (await new Request(input, init).json()) as VoteInput;
      sent.push(vote);
      await hooks.onVote();
      const { embedId, choices = [], clientReference, writeIn = null } = vote;
      const tally = { ...tallyFixture([1, 3, 0]), embedId };
      return Response.json({
        data: voteAnswer(choices, { embedId, clientReference, writeIn, tally }),
        requestId: 'r1',
      });
    },
  });
  const context = {
    client,
    page: { visible: signal(true), online, storage: null, locks: null },
    attributes: signal({ embedId: initial.id, headingLevel: 3 }),
    locale: signal('en'),
    signal: abort.signal,
    keep: (name: string, create: () => unknown) => {
      if (!kept.has(name)) kept.set(name, create());
      return kept.get(name);
    },
    dispatch(event: Event) {
      hooks.onEvent(event);
      events.push(event);
      return !event.defaultPrevented;
    },
    announce: (text: string) => announced.push(text.trim()),
    watch: () => embed,
    translator:
      (table: Parameters<typeof messageOf>[0]) => (key: string, values?: Parameters<typeof formatMessage>[1]) =>
        formatMessage(messageOf(table, key), values, 'en'),
  } as unknown as WidgetContext<BallotAttributes>;
  return { context, embed, online, sent, events, announced, hooks, end: () => abort.abort() };
}
