/** Whether the database can hold a time: its year, in UTC, is from 1 to 9999. An offset can move a time into another year. */
export function isStorableTime(time: Date): boolean {
  const year = time.getUTCFullYear();
  return year >= 1 && year <= 9999;
}
