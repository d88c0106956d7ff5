import { patterns } from '../api/describe/patterns.ts';
import { choicesOf, type Fields, type Schema } from './schema.ts';

/** A day in the far future; what ends is later than what begins. */
const dayOf = (name: string): string => (/^(end|close|expire|due)/.test(name) ? '2999-03-06' : '2998-03-06');
const clock = (which: number): string => `18:30:${String(which % 60).padStart(2, '0')}`;

/** Values of a format or pattern that other text seldom has, by number. */
const MATCHING: Readonly<Record<string, (which: number, name: string) => string>> = {
  'date-time': (which, name) => `${dayOf(name)}T${clock(which)}Z`,
  date: (which, name) => dayOf(name).replace(/06$/, String(10 + (which % 18))),
  uri: (which) => `https://example.com/${which}`,
  [patterns.stamp]: (which, name) => `${dayOf(name)}T${clock(which)}`,
  [patterns.clock]: clock,
  [patterns.web]: (which) => `https://example.com/?page=${which}`,
  [patterns.decimal]: (which) => `${which + 3}.50`,
  [patterns.positiveDecimal]: (which) => `${which + 3}.50`,
  [patterns.percentage]: (which) => `${(which % 90) + 9}.5`,
  [patterns.currency]: (which) => ['EUR', 'USD', 'NOK'][which % 3] ?? '',
  [patterns.email]: (which) => `someone${which}@example.com`,
  [patterns.shortId]: (which) => `short_${which}`,
  [patterns.duration]: (which) => `P${which + 3}D`,
};

/** A valid value of a schema: always the same for the same name and number. */
export function sampleOf(schema: Schema, name: string, which = 0): unknown {
  const choices = choicesOf(schema);
  const {
    type,
    format = '',
    pattern = '',
    items = {},
    properties = {},
    ...limits
  } = choices[which % choices.length] ?? {};
  if (limits.enum !== undefined) return limits.enum[which % limits.enum.length];
  if (type === 'boolean') return which % 2 === 0;
  if (type === 'integer' || type === 'number') {
    const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = limits;
    return Math.min(minimum + which + 1, maximum);
  }
  if (type === 'array') return [sampleOf(items, name, which)];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([, member]) => member['x-references'] === undefined)
        .map(([key, member]) => [key, sampleOf(member, key, which)]),
    ) satisfies Fields;
  if (type !== 'string') return { three: which };
  const { minLength = 0, maxLength = 50 } = limits;
  const matching = MATCHING[format] ?? MATCHING[pattern];
  return matching?.(which, name) ?? `${which} Ær ✓`.padEnd(minLength, '.').slice(0, maxLength);
}
