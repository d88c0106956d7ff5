import { formatPercent } from '../../src/text/formats.ts';
import { formatMessage, overrideMessages } from '../../src/text/message.ts';
import { pollMessages } from '../../src/text/messages/en/poll.ts';
import { speaker } from '../ui/line.ts';
import type { PollWords } from './view.tsx';

/** The poll's words in one language, with what the host page puts in place of them. */
export function pollWords(locale: string, overrides: unknown): PollWords {
  const table = overrideMessages(pollMessages, overrides);
  const line = speaker(table, locale);
  return {
    line,
    vote: table.vote,
    change: table.change,
    keep: table.keep,
    yours: table.yours,
    results: table.results,
    leading: table.leading,
    percent: (whole) => formatPercent(whole, locale),
    votes: (count) => line({ key: 'votes', count }),
    voters: (count) => line({ key: 'voters', count }),
    leader({ rows, votes }) {
      const first = rows.find((row) => row.leading);
      if (!first || votes === null) return '';
      const percent = formatPercent(first.percent, locale);
      const values = { label: first.option.label, percent, votes: line({ key: 'votes', count: votes }) };
      return formatMessage(table, 'leader', values, locale);
    },
  };
}
