import { begin, end, showMore, toggleCalendars } from '../events/browse.ts';
import { calendars } from '../events/calendars.tsx';
import { tools } from '../events/tools.tsx';

/**
 * What a list of events loads when it has a search field, filters or data for search engines, and when a visitor wants to
 * see more, or has an event put into a calendar.
 */
export { begin, calendars, end, showMore, toggleCalendars, tools };
