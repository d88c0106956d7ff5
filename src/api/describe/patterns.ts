/** No white space, nothing invisible, no blank Braille pattern. */
const seen = '[^\\p{White_Space}\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cf}\\u2800]';
const visible = `^(?=[^\\u0000]*$)[\\s\\S]*${seen}`;

/** The patterns of all schemas. Each has a sentence in `patternWords`, so that no error message quotes a regular expression. */
export const patterns = {
  /** No control characters: ids and references appear in logs, and PostgreSQL can't store U+0000. */
  printable: '^[^\\u0000-\\u001f\\u007f]+$',
  /** Any text but U+0000, which PostgreSQL can't store in a text column. */
  storable: '^[^\\u0000]*$',
  /** The same, with at least one character that people see. */
  visible,
  visibleOrNone: `^$|${visible}`,
  /** An http or https URL as people write it, internationalized names included. */
  web: '^[Hh][Tt][Tt][Pp][Ss]?://[\\p{L}\\p{N}\\p{So}\\[][^\\s\\u0000-\\u001f\\u007f]*$',
  decimal: '^\\d{1,15}(\\.\\d{1,6})?$',
  positiveDecimal: '^(?=.*[1-9])\\d{1,15}(\\.\\d{1,6})?$',
  /** In responses only: a sum of amounts may have more digits than any of them. */
  total: '^\\d{1,30}(\\.\\d{1,6})?$',
  /** In responses only. */
  uncappedPercentage: '^\\d+\\.\\d$',
  percentage: '^(100(\\.0{1,6})?|\\d{1,2}(\\.\\d{1,6})?)$',
  currency: '^[A-Z]{3}$',
  /** Internationalized addresses included, which the format `email` refuses. */
  email:
    '^[^\\s@\\u0000-\\u001f\\u007f]+@[^\\s@.,;:<>()\\u0000-\\u001f\\u007f]+(\\.[^\\s@.,;:<>()\\u0000-\\u001f\\u007f]+)*$',
  shortId: '^[A-Za-z0-9_-]+$',
  /** ISO 8601, in whole numbers below a thousand, so that no time is too far away to be stored. */
  duration: '^P(?=.)(\\d{1,3}Y)?(\\d{1,3}M)?(\\d{1,3}W)?(\\d{1,3}D)?(T(?=.)(\\d{1,3}H)?(\\d{1,3}M)?(\\d{1,3}S)?)?$',
  /** A time, or a day. */
  moment: '^\\d{4}-\\d\\d-\\d\\d([Tt]\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?([Zz]|[+-]\\d\\d:\\d\\d))?$',
  clock: '^([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$',
  stamp: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$',
} as const;

/** What each pattern asks for, as the end of a sentence that starts with the field. */
export const patternWords: Readonly<Record<string, string>> = {
  [patterns.printable]: 'must not contain control characters',
  [patterns.storable]: 'must not contain the character U+0000',
  [patterns.visible]: 'must have at least one visible character',
  [patterns.visibleOrNone]: 'must have at least one visible character',
  [patterns.web]: 'must be an http or https URL, such as https://example.com/page',
  [patterns.decimal]: 'must be a decimal amount as text, such as 25.00',
  [patterns.positiveDecimal]: 'must be a decimal amount greater than zero as text, such as 25.00',
  [patterns.percentage]: 'must be a percentage of at most 100 as text, such as 12.5',
  [patterns.currency]: 'must be a currency code in capitals, such as EUR',
  [patterns.email]: 'must be an e-mail address',
  [patterns.shortId]: 'must contain only letters, digits, hyphens and underscores',
  [patterns.duration]: 'must be an ISO 8601 duration, such as P3D or PT12H',
  [patterns.moment]: 'must be a time such as 2026-05-01T12:00:00Z, or a date such as 2026-05-01',
  [patterns.clock]: 'must be a time without a zone, such as 18:30:00',
  [patterns.stamp]: 'must be a date and time without a zone, such as 2027-03-06T18:30:00',
};

/** What each format asks for. */
export const formatWords: Readonly<Record<string, string>> = {
  'date-time': 'must be a date and time with a zone, such as 2027-03-06T18:30:00Z',
  date: 'must be a date, such as 2027-03-06',
  email: 'must be an e-mail address',
};
