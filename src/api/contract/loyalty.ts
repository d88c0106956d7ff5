import { Type } from 'typebox';
import type { ContractTable } from '../contract-table.ts';
import { count, decimal, id, oneOf, orNull, page, paging, text, time, title, url } from '../fields.ts';
import { patterns } from '../patterns.ts';
import { resource } from './resource.ts';

const line = (description?: string) => text(2000, description);
const date = () => Type.String({ format: 'date', description: 'Date, form YYYY-MM-DD.' });
const clock = () => Type.String({ pattern: patterns.clock, description: 'Time, form HH:MM:SS, without zone.' });
const stamp = () =>
  Type.String({ pattern: patterns.stamp, description: 'Timestamp without zone, form YYYY-MM-DDTHH:MM:SS.' });
/** The interface names these fields and says no more about them. */
const NAMED = 'Documented by name only. Kept as it is.';
const flag = () => Type.Boolean({ description: NAMED });
const integer = (description = NAMED) => Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647, description });

/** A loyalty item (coupon), field for field as in the interface. None is required there, so none is here. */
const documented = {
  teamId: line('Identifier of a team.'),
  category: line('Free text category label.'),
  loyaltyType: line('Kind of loyalty item; used with the value for a coupon.'),
  title: line('Its name, as people read it.'),
  description: text(10_000, 'What people read about it below the title.'),
  tags: line('One string holding comma-separated tags.'),
  price: decimal('Decimal amount held as text.'),
  tokenAmount: integer(),
  isProcessPayment: flag(),
  isShipping: flag(),
  redirectUrl: url(NAMED),
  couponCode: line('Unique among active and scheduled items, in any letter case.'),
  websiteUrl: url(NAMED),
  buttonText: line(NAMED),
  releaseDate: date(),
  releaseTime: clock(),
  expiresDate: date(),
  expiresTime: clock(),
  activationType: line('Activation mode text.'),
  coverPhotoUrl: url(NAMED),
  videoPlaybackUrl: url(NAMED),
  galleryPhotos: Type.Array(url(), { maxItems: 100, description: 'URLs of pictures.' }),
  didInviteUsers: flag(),
  invitedData: Type.Array(
    Type.Object(
      {
        targetType: Type.Optional(
          line('The kind of the target. An e-mail address and an account identifier are in use.'),
        ),
        targetId: Type.Optional(line('The address or the id, depending on `targetType`.')),
      },
      { additionalProperties: true },
    ),
    { maxItems: 1000, description: 'Who was invited. Kept as it is.' },
  ),
  didShareItem: flag(),
  sharedData: Type.Array(
    Type.Object(
      {
        platform: Type.Optional(line('Where it was shared.')),
        shareCount: Type.Optional(integer('How often it was shared there.')),
      },
      { additionalProperties: true },
    ),
    { maxItems: 1000, description: 'Where it was shared. Kept as it is.' },
  ),
  didPromoteItem: flag(),
  promotedData: Type.Array(Type.Unknown(), { maxItems: 1000, description: 'Item type unspecified.' }),
  createdBy: line(NAMED),
  createdAt: stamp(),
  updatedBy: line(NAMED),
  updatedAt: stamp(),
};

const fields = {
  ...documented,
  maxRedemptions: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'Unlimited if absent.' }),
  clientReference: id('A reference of your own. Lists can be filtered by it.'),
  metadata: Type.Object({}, { additionalProperties: true, description: 'Values of your own, kept as they are.' }),
};

const clearable = Object.fromEntries(
  Object.entries(fields).map(([name, schema]) => [name, Type.Optional(orNull(schema))]),
);

const status = () =>
  text(
    100,
    '`active`, `inactive` or a status of your own. An active item shows `scheduled` before its release, then `expired` or `used_up`; dates are in UTC.',
    1,
  );

const LoyaltyItem = Type.Object(
  {
    ...Type.Partial(Type.Object(fields)).properties,
    id: id(),
    status: status(),
    redemptions: count('Charges with the `couponCode` that have not failed or been reversed, and rewards claimed.'),
    createdAt: stamp(),
    updatedAt: stamp(),
  },
  { additionalProperties: true, title: 'LoyaltyItem' },
);

const LoyaltyItemCreate = Type.Object(
  { ...Type.Partial(Type.Object(fields)).properties, status: Type.Optional(status()) },
  { additionalProperties: true, title: 'LoyaltyItemCreate' },
);
const LoyaltyItemUpdate = Type.Object(
  { id: id(), ...clearable, status: Type.Optional(status()) },
  { additionalProperties: true, title: 'LoyaltyItemUpdate' },
);

const LoyaltyItemList = Type.Object(
  {
    status: Type.Optional(status()),
    clientReference: Type.Optional(fields.clientReference),
    teamId: Type.Optional(documented.teamId),
    category: Type.Optional(line('The exact label.')),
    loyaltyType: Type.Optional(line('The exact kind.')),
    couponCode: Type.Optional(line('The exact code.')),
    search: Type.Optional(text(200, 'Words of the title, description, tags or code.')),
    ...paging,
  },
  { additionalProperties: false },
);

const search = () => text(200, 'Words of the title or description.');

const loyaltyId = id('The loyalty item that it belongs to.');

const LoyaltyPromotion = resource('LoyaltyPromotion', {
  required: { loyaltyId: id('The loyalty item that is promoted.') },
  optional: {
    title: title(300, 'Its name, as people read it.'),
    description: text(10_000, 'What people read about it below the title.'),
    discount: Type.String({ pattern: patterns.percentage, description: 'Percentage as text, such as 12.5.' }),
    startsAt: time('Before this time, the status is `scheduled`.'),
    endsAt: time('From this time on, the status is `ended`. Later than `startsAt`.'),
  },
  filters: { loyaltyId, search: search() },
  status: oneOf(
    ['active', 'inactive', 'scheduled', 'ended'],
    'Set `active` or `inactive`. An active promotion shows `scheduled` before `startsAt` and `ended` from `endsAt`.',
  ),
  created: { status: Type.Optional(oneOf(['active', 'inactive'], '`inactive` switches it off.')) },
});

const Reward = resource('Reward', {
  required: { loyaltyId: id('The loyalty item that the reward is for.') },
  optional: {
    title: title(300, 'Its name, as people read it.'),
    description: text(10_000, 'What people read about it below the title.'),
    customerId: id('Who may claim it.'),
  },
  answered: { claimedAt: Type.Optional(time('When it was claimed.')) },
  filters: { loyaltyId, customerId: id('The customer who may claim it.'), search: search() },
  status: oneOf(
    ['active', 'claimed'],
    'An update to `claimed` redeems the loyalty item, which must be active. A claimed reward stays claimed.',
  ),
  created: {},
});

/** Loyalty. An update accepts the same fields and types. */
export const loyalty = {
  'GET /api/incentive/loyalty/all': { query: LoyaltyItemList, data: page('LoyaltyItemPage', LoyaltyItem) },
  'POST /api/incentive/loyalty/create': { body: LoyaltyItemCreate, data: LoyaltyItem },
  'POST /api/incentive/loyalty/delete': { body: Reward.byId, data: Reward.deleted },
  'GET /api/incentive/loyalty/get': { query: Reward.byId, data: LoyaltyItem },
  'PUT /api/incentive/loyalty/update': { body: LoyaltyItemUpdate, data: LoyaltyItem },
  'GET /api/incentive/promotion/all': { query: LoyaltyPromotion.list, data: LoyaltyPromotion.page },
  'POST /api/incentive/promotion/create': { body: LoyaltyPromotion.create, data: LoyaltyPromotion.data },
  'POST /api/incentive/promotion/delete': { body: LoyaltyPromotion.byId, data: LoyaltyPromotion.deleted },
  'GET /api/incentive/promotion/get': { query: LoyaltyPromotion.byId, data: LoyaltyPromotion.data },
  'PUT /api/incentive/promotion/update': { body: LoyaltyPromotion.update, data: LoyaltyPromotion.data },
  'GET /api/incentive/reward/all': { query: Reward.list, data: Reward.page },
  'POST /api/incentive/reward/create': { body: Reward.create, data: Reward.data },
  'POST /api/incentive/reward/delete': { body: Reward.byId, data: Reward.deleted },
  'GET /api/incentive/reward/get': { query: Reward.byId, data: Reward.data },
  'PUT /api/incentive/reward/update': { body: Reward.update, data: Reward.data },
} as const satisfies ContractTable;
