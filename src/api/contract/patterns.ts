/** The patterns of all schemas. Each has a sentence in `patternWords`, so that no error message quotes a regular expression. */
export const patterns = {
  /** No control characters: ids and references appear in logs, and PostgreSQL can't store U+0000. */
  printable: '^[^\\u0000-\\u001f\\u007f]+$',
  /** Any text but U+0000, which PostgreSQL can't store in a text column. */
  storable: '^[^\\u0000]*$',
  decimal: '^\\d{1,15}(\\.\\d{1,6})?$',
  positiveDecimal: '^(?=.*[1-9])\\d{1,15}(\\.\\d{1,6})?$',
  /** In responses only. */
  uncappedPercentage: '^\\d+\\.\\d$',
  percentage: '^(100(\\.0{1,6})?|\\d{1,2}(\\.\\d{1,6})?)$',
  currency: '^[A-Z]{3}$',
  shortId: '^[A-Za-z0-9_-]+$',
  clock: '^([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$',
  stamp: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$',
} as const;

/** What each pattern asks for, as the end of a sentence that starts with the field. */
export const patternWords: Readonly<Record<string, string>> = {
  [patterns.printable]: 'must not contain control characters',
  [patterns.storable]: 'must not contain the character U+0000',
  [patterns.decimal]: 'must be a decimal amount as text, such as 25.00',
  [patterns.positiveDecimal]: 'must be a decimal amount greater than zero as text, such as 25.00',
  [patterns.percentage]: 'must be a percentage of at most 100 as text, such as 12.5',
  [patterns.currency]: 'must be a currency code in capitals, such as EUR',
  [patterns.shortId]: 'must contain only letters, digits, hyphens and underscores',
  [patterns.clock]: 'must be a time without a zone, such as 18:30:00',
  [patterns.stamp]: 'must be a date and time without a zone, such as 2027-03-06T18:30:00',
};

/** What each format asks for. */
export const formatWords: Readonly<Record<string, string>> = {
  'date-time': 'must be a date and time with a zone, such as 2027-03-06T18:30:00Z',
  date: 'must be a date, such as 2027-03-06',
  email: 'must be an e-mail address',
  uri: 'must be an absolute URL',
};
