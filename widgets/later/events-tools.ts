import { openDesk } from '../events/desk.tsx';

/**
 * What a list of events loads when it has a search field, filters or data for search engines, and when a visitor wants to
 * see more, or has an event put into a calendar.
 */
export { openDesk };
