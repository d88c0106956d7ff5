import { formatDate } from './formats.ts';

/**
 * `2026-10-25 02:30:00`, as the clocks of a zone show it; undefined is the visitor's zone. Days and months are its
 * beginnings. Swedish writes a date as ISO 8601 does. Throws on a zone that there is not.
 */
export const wallTime = (moment: number, timeZone?: string): string =>
  formatDate(moment, 'sv', { dateStyle: 'short', timeStyle: 'medium', timeZone });
