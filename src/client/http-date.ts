/**
 * Milliseconds since 1970 of a date in the form that every server writes (RFC 9110, 5.6.7), `Thu, 05 Nov 2026 12:00:10 GMT`;
 * null for another text and for no real moment. The two obsolete forms are read by `retry-after.ts`.
 */
export function readImfDate(text: string | null): number | null {
  const [, moment = '', day] =
    /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (([ \d]\d) [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT)$/.exec(text ?? '') ?? [];
  const ms = Date.parse(moment);
  // 31 February would roll over into March.
  return new Date(ms).getUTCDate() === Number(day) ? ms : null;
}
