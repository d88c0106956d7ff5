import fc from 'fast-check';

/** Text that both JSON and PostgreSQL can store: any characters but U+0000. */
const text = (most: number) =>
  fc
    .string({ unit: 'binary', maxLength: most })
    .filter((value) => !value.includes('\u0000') && [...value].length <= most);

const two = (most: number) => fc.integer({ min: 0, max: most }).map((value) => String(value).padStart(2, '0'));

/** `YYYY-MM-DD`, an existing day. */
const date = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((value) => value.toISOString().slice(0, 10));

/** `HH:MM:SS`, without zone. */
const clock = fc.tuple(two(23), two(59), two(59)).map((parts) => parts.join(':'));

/** `YYYY-MM-DDTHH:MM:SS`, without zone. */
const stamp = fc.tuple(date, clock).map((parts) => parts.join('T'));

/** A decimal amount as text: `5`, `0.10`, `1234.500`. */
const decimal = fc
  .tuple(fc.nat({ max: 999_999_999 }), fc.option(fc.stringMatching(/^\d{1,6}$/), { nil: undefined }))
  .map(([whole, part]) => (part === undefined ? String(whole) : `${whole}.${part}`));

const url = fc.webUrl({ withQueryParameters: true, withFragments: true }).filter((value) => value.length <= 2000);

/** One string holding comma-separated tags. */
const tags = fc
  .array(
    text(20).map((tag) => tag.replaceAll(',', '')),
    { maxLength: 12 },
  )
  .map((list) => list.join(','));

const integer = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const line = text(200);
const flag = fc.boolean();

/** A field name; those that reach a prototype are rejected everywhere. */
const name = text(20).filter((value) => !['__proto__', 'constructor', 'prototype'].includes(value));

/** Any JSON whose text and numbers survive storage unchanged. */
const anything = fc.anything({
  maxDepth: 3,
  key: name,
  values: [text(50), integer, flag, fc.constant(null), fc.double({ min: -1e9, max: 1e9, noNaN: true })],
  withNullPrototype: false,
});

/** An event, as the interface has it. */
export const eventBody = fc.record({ experienceType: text(200), experienceSubType: text(200) }, { requiredKeys: [] });

/** A customer, as the interface has it. */
export const customerBody = fc.record(
  {
    source: fc.record(
      {
        email: fc.emailAddress(),
        name: line,
        phone: line,
        personal_address: fc.record(
          { line1: line, city: line, region: line, postal_code: line, country: line },
          { requiredKeys: [] },
        ),
        isPrimary: flag,
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

/** A loyalty item, all 31 fields of the interface. */
export const loyaltyFields = {
  teamId: line,
  category: line,
  loyaltyType: line,
  title: line,
  description: text(1000),
  tags,
  price: decimal,
  tokenAmount: integer,
  isProcessPayment: flag,
  isShipping: flag,
  redirectUrl: url,
  // Codes are unique.
  couponCode: fc.tuple(line, fc.uuid()).map(([text, unique]) => text + unique),
  websiteUrl: url,
  buttonText: line,
  releaseDate: date,
  releaseTime: clock,
  expiresDate: date,
  expiresTime: clock,
  activationType: line,
  coverPhotoUrl: url,
  videoPlaybackUrl: url,
  galleryPhotos: fc.array(url, { maxLength: 4 }),
  didInviteUsers: flag,
  invitedData: fc.array(
    fc.record({ targetType: fc.constantFrom('email', 'account'), targetId: fc.oneof(fc.emailAddress(), line) }),
    { maxLength: 4 },
  ),
  didShareItem: flag,
  sharedData: fc.array(fc.record({ platform: line, shareCount: integer }), { maxLength: 4 }),
  didPromoteItem: flag,
  promotedData: fc.array(anything, { maxLength: 4 }),
  createdBy: line,
  createdAt: stamp,
  updatedBy: line,
  updatedAt: stamp,
};
export const loyaltyBody = fc.record(loyaltyFields, { requiredKeys: [] });

/** The interface's 15 parameters. */
export const eventQuery = fc.record(
  {
    search: text(200),
    order: fc.constantFrom('asc', 'desc', 'ASC', 'DESC', 'ascending', 'descending'),
    sort: fc.constantFrom('startsAt', 'endsAt', 'createdAt', 'updatedAt', 'title'),
    limit: fc.integer({ min: 1, max: 100 }),
    offset: fc.nat({ max: 1_000_000_000 }),
    categoryId: line,
    subCategoryId: line,
    experienceTypeId: line,
    experienceSubTypeId: line,
    city: line,
    state: line,
    country: line,
    postalCode: line,
    newest: flag,
    upcoming: flag,
  },
  { requiredKeys: [] },
);

const noText = fc.oneof(
  fc.integer(),
  flag,
  fc.constant(null),
  fc.array(fc.string(), { minLength: 1 }),
  fc.constant({}),
);
const noFlag = fc.constantFrom<unknown>('true', 'false', '', 0, 1, null, [true], {});
const noInteger = fc.constantFrom<unknown>('1', '', 1.5, 1e10, -1e10, null, true, [1], {});
const noList = fc.constantFrom<unknown>('a', 1, null, true, {});
const badText = (...texts: readonly string[]) => fc.oneof(noText, fc.constantFrom(...texts));
const noUrl = badText(
  '',
  'example.com',
  '/relative',
  '//example.com/a',
  'https://',
  'https://a b',
  'ä',
  `https://e.example/${'x'.repeat(2000)}`,
);
const noDate = badText(
  '',
  '2026-02-30',
  '2026-13-01',
  '2026-1-1',
  '01/02/2026',
  '20260101',
  '2026-01-01T00:00:00',
  'today',
);
const noClock = badText(
  '',
  '24:00:00',
  '12:60:00',
  '12:00:60',
  '12:00',
  '1:02:03',
  '12:00:00Z',
  '12:00:00+01:00',
  'noon',
);
const noStamp = badText(
  '',
  '2026-01-01',
  '2026-01-01 12:00:00',
  '2026-01-01T12:00',
  '2026-01-01T12:00:00Z',
  '2026-01-01T12:00:00+01:00',
  '2026-01-01T12:00:00.5',
  '2026-13-01T12:00:00',
  '2026-01-01T24:00:00',
);
const noDecimal = badText(
  '',
  '.5',
  '5.',
  '-1',
  '+1',
  '1,50',
  '1e3',
  '1.1234567',
  'free',
  '1 000',
  'NaN',
  'Infinity',
  '0x10',
);
const noLine = badText('\u0000', 'a\u0000b', 'x'.repeat(10_001));

/** Invalid values for documented fields, by field. */
export const WRONG_LOYALTY: Readonly<Record<keyof typeof loyaltyFields, fc.Arbitrary<unknown>>> = {
  teamId: noLine,
  category: noLine,
  loyaltyType: noLine,
  title: noLine,
  description: noLine,
  tags: fc.oneof(noLine, fc.constant(['a', 'b'])),
  price: noDecimal,
  tokenAmount: noInteger,
  isProcessPayment: noFlag,
  isShipping: noFlag,
  redirectUrl: noUrl,
  couponCode: noLine,
  websiteUrl: noUrl,
  buttonText: noLine,
  releaseDate: noDate,
  releaseTime: noClock,
  expiresDate: noDate,
  expiresTime: noClock,
  activationType: noLine,
  coverPhotoUrl: noUrl,
  videoPlaybackUrl: noUrl,
  galleryPhotos: fc.oneof(
    noList,
    noUrl.map((value) => [value]),
  ),
  didInviteUsers: noFlag,
  invitedData: fc.oneof(noList, fc.constantFrom<unknown>(['a'], [{ targetType: 1 }], [{ targetId: false }])),
  didShareItem: noFlag,
  sharedData: fc.oneof(
    noList,
    fc.constantFrom<unknown>([1], [{ platform: 1 }], [{ shareCount: '3' }], [{ shareCount: 0.5 }]),
  ),
  didPromoteItem: noFlag,
  promotedData: noList,
  createdBy: noLine,
  createdAt: noStamp,
  updatedBy: noLine,
  updatedAt: noStamp,
};

/** The same for a customer's source: the field's path, and invalid values. */
export const WRONG_CUSTOMER: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  source: fc.constantFrom<unknown>('a', 1, null, true, []),
  'source.email': badText('', 'a', 'a@', '@b.example', 'a b@c.example', `${'a'.repeat(320)}@b.example`),
  'source.name': noLine,
  'source.phone': noLine,
  'source.personal_address': fc.constantFrom<unknown>('a', 1, null, true, []),
  'source.personal_address.line1': noLine,
  'source.personal_address.city': noLine,
  'source.personal_address.region': noLine,
  'source.personal_address.postal_code': noLine,
  'source.personal_address.country': noLine,
  'source.isPrimary': noFlag,
};

export const WRONG_EVENT: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  experienceType: noLine,
  experienceSubType: noLine,
};

/** For a query, where everything is text. */
export const WRONG_QUERY: Readonly<Record<string, fc.Arbitrary<string>>> = {
  search: fc.constantFrom('x'.repeat(201)),
  order: fc.constantFrom('sideways', 'up', '1', '__proto__'),
  sort: fc.constantFrom('price', 'id', '__proto__', 'title; drop table events'),
  limit: fc.constantFrom('0', '-1', '101', '1.5', '1e3', '', 'ten', '0x10', ' 5', '99999999999999999999'),
  offset: fc.constantFrom('-1', '0.5', '', 'x', '1e-3', '99999999999999999999'),
  categoryId: fc.constantFrom('x'.repeat(201)),
  subCategoryId: fc.constantFrom('x'.repeat(201)),
  experienceTypeId: fc.constantFrom('x'.repeat(201)),
  experienceSubTypeId: fc.constantFrom('x'.repeat(201)),
  city: fc.constantFrom('x'.repeat(201)),
  state: fc.constantFrom('x'.repeat(201)),
  country: fc.constantFrom('x'.repeat(201)),
  postalCode: fc.constantFrom('x'.repeat(201)),
  newest: fc.constantFrom('yes', '1', '', 'TRUE', 'null'),
  upcoming: fc.constantFrom('no', '0', '', 'False', 'undefined'),
};
