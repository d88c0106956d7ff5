const digits = (value: number, length = 2): string => String(value).padStart(length, '0');

/** `2026-10-25T22:30:00.000Z`, as `toISOString` has it, which MooTools replaces (and `toJSON` and `Date.parse`). */
export function isoTime(moment: number): string {
  const date = new Date(moment);
  const day = [digits(date.getUTCFullYear(), 4), digits(date.getUTCMonth() + 1), digits(date.getUTCDate())].join('-');
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map((part) => digits(part)).join(':');
  return `${day}T${time}.${digits(date.getUTCMilliseconds(), 3)}Z`;
}
