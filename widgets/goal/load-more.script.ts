import { currency, decimal } from '../../src/resources/money.ts';
import { count, due, flag, id, list, need, or, part, readWhole, text, time } from '../../src/resources/schema.ts';
import { sharedResource } from '../../src/state/shared-resource.ts';
import { computed, effect, signal, untracked } from '../../src/state/signals.ts';
import { formatDate, formatMoney } from '../../src/text/formats.ts';
import { goalMessages } from '../../src/text/messages/en/goal.ts';
import { WidgetEvent } from '../core/events.ts';
import { loadPart } from '../core/script-part.ts';
import { speaker } from '../core/translate.ts';
import { amountOf, figuresOf } from './figures.ts';
import { goalModel, units } from './model.ts';

/** In place of load-more.ts in a classic script, with what the part takes from it. */
export const loadMore = () =>
  loadPart<typeof import('../later/goal-more.ts')>('creator-goal-more', [
    count,
    due,
    flag,
    id,
    list,
    need,
    or,
    part,
    readWhole,
    text,
    time,
    currency,
    decimal,
    sharedResource,
    computed,
    effect,
    signal,
    untracked,
    formatDate,
    formatMoney,
    goalMessages,
    WidgetEvent,
    speaker,
    amountOf,
    figuresOf,
    goalModel,
    units,
  ]);
