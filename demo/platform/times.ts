import type { Ajv } from 'ajv';

/** In UTC, because that is how a time is kept: a zone may move the last evening of 9999 into the next year. */
function isKeepable(text: string): boolean {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) return false;
  const year = time.getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/**
 * Narrows the validator's `date-time` to what can be kept and shown again in the form that the contract names: it also takes the leap
 * second, which no `Date` holds, and times whose year in UTC has not four digits.
 */
export function narrowTimes(ajv: Ajv): void {
  const known = ajv.formats['date-time'];
  if (typeof known !== 'object' || known instanceof RegExp || typeof known.validate !== 'function') {
    throw new Error('The validator has no date-time to narrow.');
  }
  const validate = known.validate as (text: string) => unknown;
  ajv.addFormat('date-time', (text: string) => validate(text) === true && isKeepable(text));
}
