import { formatPercent } from './formats.ts';

/** How much of its target a goal has: the decimal counts only below one percent. */
export const formatGoalPercent = (percent: string, locale: string): string =>
  formatPercent(percent.replace(/^([1-9]\d*)\..*/, '$1'), locale);
