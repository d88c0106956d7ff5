import { signal } from '@preact/signals';
import { type Goal, readGoal } from '../../src/resources/goal.ts';
import { formatMessage, messageOf } from '../../src/text/message.ts';
import { GOAL } from '../../test/helpers/platform-fixtures.ts';
import { goalMessages } from '../words/en/goal.ts';
import type { GoalContext } from './attributes.ts';
import type { GoalTranslate } from './goal-model.ts';

export const NOW = Date.parse('2026-11-20T12:00:00Z');

export const goal = (fields: Readonly<Record<string, unknown>> = {}): Goal => readGoal({ ...GOAL, ...fields });

export const t: GoalTranslate = (key, values) => formatMessage(messageOf(goalMessages, key), values, 'en');

/** The context of an element, without the network. */
export function goalContext(fields: Partial<GoalContext> = {}): GoalContext {
  const kept = new Map<string, unknown>();
  const context: Partial<GoalContext> = {
    host: document.createElement('div'),
    locale: signal('en'),
    signal: new AbortController().signal,
    translator: (table) => (key, values) => formatMessage(messageOf(table, key), values, 'en'),
    keep: <T>(name: string, create: () => T): T => {
      if (!kept.has(name)) kept.set(name, create());
      return kept.get(name) as T;
    },
    ...fields,
  };
  return context as GoalContext;
}
