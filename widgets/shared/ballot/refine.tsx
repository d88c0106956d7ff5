import { isLocal } from '../../../src/resources/call.ts';
import type { ShownEmbed } from '../../../src/resources/shown-embed.ts';
import type { ChoiceRow } from './Choices.tsx';
import { countdown } from './countdown.ts';
import type { PollLine, PollModel } from './model.ts';
import { withPicture } from './picture.tsx';
import { moved, orderOf, ranked } from './ranking.tsx';
import type { BallotRoom, Desk } from './types.ts';
import { WriteIn } from './write-in.tsx';

/** Adds to what is drawn: pictures, the time until then, the field for an own answer, the buttons of an order. */
export function refiner(
  { context, current, draft, say }: BallotRoom,
  desk: Desk,
  choose: (input: HTMLInputElement) => void,
): (model: PollModel, embed: ShownEmbed) => PollModel {
  const inTime = countdown(context.client, context.signal, () => context.locale.value);

  const local = isLocal(context.client);
  const onWrite = () => {
    const input = desk.find<HTMLInputElement>('input[value=""]');
    if (!input || input.checked) return;
    input.checked = true;
    choose(input);
  };

  const onMove = ({ id, label }: ChoiceRow, by: -1 | 1) => {
    const chosen = moved(orderOf(current.peek()?.options ?? [], draft.peek().chosen), id, by);
    desk.update({ chosen, notice: null });
    // The row that was moved has lost it.
    desk.find(`[data-move="${CSS.escape(id)} ${by}"]`)?.focus();
    context.announce(say.peek()('place', { label, place: chosen.indexOf(id) + 1, all: chosen.length }));
  };

  return (model, embed) => {
    const rows = model.rows.map((row) => withPicture(row, local));
    const timed = { ...model, rows, lines: model.lines.map(inTime), facts: model.facts.map(inTime) };
    if (!model.choosing) return timed;
    const field = <WriteIn label={say.value('other')} value={embed.vote?.writeIn ?? ''} onWrite={onWrite} />;
    const written = rows.map((row) => (row.id ? row : { ...row, more: field }));
    if (!embed.ranked) return { ...timed, rows: written };
    const order = orderOf(embed.options, draft.value.chosen);
    const hint: PollLine = embed.maxChoices < order.length ? ['rankTop', { max: embed.maxChoices }] : ['rank'];
    return { ...timed, hint, rows: ranked(written, embed, { say: say.value, onMove }, order) };
  };
}
