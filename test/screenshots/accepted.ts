import { SCENES, sceneOf } from './scenes.ts';
import { DARK, FORCED_COLORS, LARGE_TEXT, LIGHT, type Look, NARROW, RIGHT_TO_LEFT, type Stage, take } from './take.ts';

const narrow = (look: Look): Look => ({ ...look, width: 360 });

/**
 * The pictures that `npm test` compares with: the states that visitors see most, and those that a change to the styles breaks
 * first. By look: file, widget and the name of its scene.
 */
const PICTURES: readonly (readonly [Look, readonly (readonly [file: string, widget: string, scene: string])[]])[] = [
  [
    NARROW,
    [
      ['poll-voted', 'poll', 'after a vote'],
      ['poll-ranking', 'poll', 'Ranking'],
      ['embed-rated', 'embed', 'after a rating'],
      ['goal-bar', 'goal', 'Over the target'],
      ['goal-thermometer', 'goal', 'a thermometer alone'],
      ['goal-ring', 'goal', 'a ring alone'],
      ['pay-button', 'pay-button', 'ways to pay, three left'],
      ['pay-amounts', 'pay-button', 'amount chosen'],
      ['pay-card', 'pay-button', 'Card'],
      ['events', 'events', 'two'],
      ['refused', 'poll', 'Refused by its own list'],
    ],
  ],
  [narrow(DARK), [['dark-poll', 'poll', 'Closed']]],
  [
    narrow(FORCED_COLORS),
    [
      ['forced-poll', 'poll', 'after a vote'],
      ['forced-goal', 'goal', 'A bar'],
    ],
  ],
  [
    narrow(RIGHT_TO_LEFT),
    [
      ['rtl-poll', 'poll', 'Results always visible'],
      ['rtl-goal', 'goal', 'one of two donors'],
      ['rtl-month', 'events', 'Month'],
    ],
  ],
  [
    LARGE_TEXT,
    [
      ['large-poll', 'poll', 'Results always visible'],
      ['large-thermometer', 'goal', 'A thermometer'],
      ['large-donors', 'goal', 'two of its donors'],
      ['large-events', 'events', 'one'],
      ['large-pay-button', 'pay-button', 'Membership'],
      ['large-month', 'events', 'Month'],
      ['large-histogram', 'embed', 'zero to ten, rated'],
    ],
  ],
  [{ ...LIGHT, width: 800 }, [['wide-month', 'events', 'Month']]],
];

const NAMED = PICTURES.flatMap(([, rows]) => rows.map(([, widget]) => widget));
/** The first scene of a widget that has none above. */
const OTHERS = SCENES.filter(
  ({ widget }, index) => !NAMED.includes(widget) && SCENES.findIndex((first) => first.widget === widget) === index,
).map(({ widget, name }) => [widget, widget, name] as const);

const ALL = [...PICTURES, [NARROW, OTHERS] as const];

export const PICTURE_NAMES: readonly string[] = ALL.flatMap(([, rows]) => rows.map(([file]) => file));

/** All pictures, by the name of their file. */
export async function takeAccepted(stage: Stage): Promise<ReadonlyMap<string, Uint8Array>> {
  const taken = new Map<string, Uint8Array>();
  for (const [look, rows] of ALL) {
    const files = new Map(rows.map(([file, widget, name]) => [sceneOf(widget, name), file]));
    for (const { scene, image } of await take(stage, [...files.keys()], look)) taken.set(files.get(scene) ?? '', image);
  }
  return taken;
}
