/** How long the parts that can go on for any time may take: half a minute, or `npm run test:long -- --minutes 60`. */
export const MINUTES = Number(process.env['LONG_MINUTES'] ?? 0.5);

/** The share of a number that is meant for 60 minutes. */
export const scaled = (inAnHour: number): number => Math.max(1, Math.round((inAnHour * MINUTES) / 60));
