import { Type } from 'typebox';
import { count, decimal, id, oneOf, ref, text, time, title, url } from '../describe/fields.ts';
import { patterns } from '../describe/patterns.ts';
import { resource } from '../describe/resource.ts';
import { operationsOf } from '../describe/row.ts';

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
  teamId: Type.String({ ...line('Identifier of a team.'), 'x-references': { resource: 'Team' } }),
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

export const LoyaltyItem = resource('LoyaltyItem', {
  noun: 'loyalty item',
  idPrefix: 'loy',
  optional: {
    ...documented,
    maxRedemptions: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'Unlimited if absent.' }),
  },
  answered: {
    redemptions: count('Charges with the `couponCode` that have not failed or been reversed, and rewards claimed.'),
    createdAt: stamp(),
    updatedAt: stamp(),
  },
  filters: {
    teamId: line('The exact id.'),
    category: line('The exact label.'),
    loyaltyType: line('The exact kind.'),
    couponCode: line('The exact code.'),
  },
  search: ['title', 'description', 'tags', 'couponCode'],
  status: text(
    100,
    '`active`, `inactive` or a status of your own. An active item shows `scheduled` before its release, then `expired` or `used_up`; dates are in UTC.',
    1,
  ),
});

const loyaltyId = id('The loyalty item that it belongs to.');
const named = {
  title: title(300, 'Its name, as people read it.'),
  description: text(10_000, 'What people read about it below the title.'),
};

export const LoyaltyPromotion = resource('LoyaltyPromotion', {
  noun: 'loyalty promotion',
  idPrefix: 'lpromo',
  required: { loyaltyId: ref('LoyaltyItem', 'The loyalty item that is promoted.', { onDelete: 'cascade' }) },
  optional: {
    ...named,
    discount: Type.String({ pattern: patterns.percentage, description: 'Percentage as text, such as 12.5.' }),
    startsAt: time('Before this time, the status is `scheduled`.'),
    endsAt: time('From this time on, the status is `ended`. Later than `startsAt`.'),
  },
  filters: { loyaltyId },
  search: ['title', 'description'],
  status: oneOf(
    ['active', 'inactive', 'scheduled', 'ended'],
    'Set `active` or `inactive`. An active promotion shows `scheduled` before `startsAt` and `ended` from `endsAt`.',
  ),
  created: { status: Type.Optional(oneOf(['active', 'inactive'], '`inactive` switches it off.')) },
});

export const Reward = resource('Reward', {
  noun: 'reward',
  idPrefix: 'reward',
  required: { loyaltyId: ref('LoyaltyItem', 'The loyalty item that the reward is for.') },
  optional: { ...named, customerId: ref('Customer', 'Who may claim it.') },
  answered: { claimedAt: Type.Optional(time('When it was claimed.')) },
  filters: { loyaltyId, customerId: id('The customer who may claim it.') },
  search: ['title', 'description'],
  status: oneOf(
    ['active', 'claimed'],
    'An update to `claimed` redeems the loyalty item, which must be active. A claimed reward stays claimed.',
  ),
  created: {},
});

/** Loyalty: items (coupons), their promotions, and rewards. */
export const loyalty = operationsOf({
  'GET /api/incentive/loyalty/all': LoyaltyItem.list(),
  'POST /api/incentive/loyalty/create': LoyaltyItem.create({
    summary: 'Create a loyalty item (coupon)',
    note: '409 if an active or scheduled item has the same coupon code.',
    contract: 'specified',
    stability: 'beta',
  }),
  'POST /api/incentive/loyalty/delete': LoyaltyItem.delete({
    note: 'Deletes its promotions too; 409 while it has rewards. Cannot be undone.',
  }),
  'GET /api/incentive/loyalty/get': LoyaltyItem.get(),
  'PUT /api/incentive/loyalty/update': LoyaltyItem.update({
    note: 'Absent fields keep their value; null clears one. 409 if an active or scheduled item has the same coupon code.',
  }),

  'GET /api/incentive/promotion/all': LoyaltyPromotion.list(),
  'POST /api/incentive/promotion/create': LoyaltyPromotion.create(),
  'POST /api/incentive/promotion/delete': LoyaltyPromotion.delete(),
  'GET /api/incentive/promotion/get': LoyaltyPromotion.get(),
  'PUT /api/incentive/promotion/update': LoyaltyPromotion.update(),

  'GET /api/incentive/reward/all': Reward.list(),
  'POST /api/incentive/reward/create': Reward.create(),
  'POST /api/incentive/reward/delete': Reward.delete(),
  'GET /api/incentive/reward/get': Reward.get(),
  'PUT /api/incentive/reward/update': Reward.update({
    note: 'The status `claimed` redeems the loyalty item; 409 unless that is active. A claim cannot be undone.',
  }),
});
