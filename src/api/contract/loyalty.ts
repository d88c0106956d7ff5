import { Type } from 'typebox';
import { Created } from './envelope.ts';
import { address, decimal, id, text } from './fields.ts';
import { patterns } from './patterns.ts';
import type { ContractTable } from './table.ts';

const line = (description?: string) => Type.Optional(text(2000, description));
const url = () => Type.Optional(address('URL.'));
const date = () => Type.Optional(Type.String({ format: 'date', description: 'Date, form YYYY-MM-DD.' }));
const clock = () =>
  Type.Optional(Type.String({ pattern: patterns.clock, description: 'Time, form HH:MM:SS, without zone.' }));
const stamp = () =>
  Type.Optional(
    Type.String({
      pattern: patterns.stamp,
      description: 'Timestamp without zone, form YYYY-MM-DDTHH:MM:SS.',
    }),
  );
const flag = () => Type.Optional(Type.Boolean());
const integer = () => Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 });

/** A loyalty item (coupon), field for field as in interface section 2.4. None is required there, so none is here. */
const fields = {
  teamId: line('Identifier of a team.'),
  category: line('Free text category label.'),
  loyaltyType: line('Kind of loyalty item; used with the value for a coupon.'),
  title: line(),
  description: Type.Optional(text(10_000)),
  tags: line('One string holding comma-separated tags.'),
  price: Type.Optional(decimal('Decimal amount held as text.')),
  tokenAmount: Type.Optional(integer()),
  isProcessPayment: flag(),
  isShipping: flag(),
  redirectUrl: url(),
  couponCode: line(),
  websiteUrl: url(),
  buttonText: line(),
  releaseDate: date(),
  releaseTime: clock(),
  expiresDate: date(),
  expiresTime: clock(),
  activationType: line('Activation mode text.'),
  coverPhotoUrl: url(),
  videoPlaybackUrl: url(),
  galleryPhotos: Type.Optional(Type.Array(address('URL.'), { maxItems: 100 })),
  didInviteUsers: flag(),
  invitedData: Type.Optional(
    Type.Array(
      Type.Object(
        { targetType: line('An e-mail address and an account identifier are in use.'), targetId: line() },
        { additionalProperties: true },
      ),
      { maxItems: 1000 },
    ),
  ),
  didShareItem: flag(),
  sharedData: Type.Optional(
    Type.Array(
      Type.Object({ platform: line(), shareCount: Type.Optional(integer()) }, { additionalProperties: true }),
      { maxItems: 1000 },
    ),
  ),
  didPromoteItem: flag(),
  promotedData: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 1000, description: 'Item type unspecified.' })),
  createdBy: line(),
  createdAt: stamp(),
  updatedBy: line(),
  updatedAt: stamp(),
};

const LoyaltyItemCreate = Type.Object(fields, { additionalProperties: true, title: 'LoyaltyItemCreate' });
const LoyaltyItemUpdate = Type.Object(
  { id: id(), ...fields },
  { additionalProperties: true, title: 'LoyaltyItemUpdate' },
);

/** Loyalty: interface section 2.4. An update accepts the same fields and types. */
export const loyalty = {
  'POST /api/incentive/loyalty/create': { body: LoyaltyItemCreate, data: Created },
  'PUT /api/incentive/loyalty/update': { body: LoyaltyItemUpdate, data: Created },
} as const satisfies ContractTable;
