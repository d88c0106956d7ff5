import { getDonors } from '../../src/resources/goals.ts';
import { formatMoney } from '../../src/text/formats.ts';
import { goalMessages } from '../../src/text/messages/en/goal.ts';
import { WidgetEvent } from '../element/events.ts';
import { loadPart } from '../element/script-part.ts';
import { speaker } from '../ui/say.ts';
import { figuresOf } from './figures.ts';
import { goalModel, isNew, units } from './model.ts';

/** In place of load-live.ts in a classic script, with what the part takes from it. */
export const loadLive = () =>
  loadPart<typeof import('../later/goal-live.ts')>('creator-goal-live', [
    getDonors,
    formatMoney,
    goalMessages,
    WidgetEvent,
    speaker,
    figuresOf,
    goalModel,
    isNew,
    units,
  ]);
