/** Adds months at the same UTC time of day. Uses the last day of a month that is too short. */
export function addMonths(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return later;
}

/** `PnYnMnWnDTnHnMnS` in whole numbers, at least one of them. */
const DURATION =
  /^P(?=.)(?:(\d{1,6})Y)?(?:(\d{1,6})M)?(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?=.)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/;

/** Adds an ISO 8601 duration, such as `P30D` or `P1MT12H`. Years and months follow the calendar. Returns null for any other text. */
export function addDuration(date: Date, duration: string): Date | null {
  const parts = DURATION.exec(duration);
  if (parts === null) return null;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const elapsed = (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds;
  return new Date(addMonths(date, years * 12 + months).getTime() + elapsed * 1000);
}
