import { Type } from 'typebox';
import type { ContractTable } from '../contract-table.ts';
import { id, orNull, text } from '../fields.ts';
import { patterns } from '../patterns.ts';
import { open } from '../payment-fields.ts';
import { resource } from './resource.ts';

const email = () => Type.String({ pattern: patterns.email, maxLength: 320, description: 'E-mail address.' });
const line = (description: string) => text(500, description);

/** The same in a customer and in a change. */
const words = {
  name: 'The name on receipts.',
  phone: 'Phone number in any format. Lists can be searched for it.',
  address: 'The postal address.',
  line1: 'Street and number.',
  city: 'The town.',
  region: 'The state or region.',
  postalCode: 'In the format of the country.',
  country: 'The country, by name or code.',
  isPrimary: 'A mark of your own; the platform only keeps it.',
};

/** A customer, field for field as in the interface. None is required there, so none is here. */
const Source = Type.Object(
  {
    email: Type.Optional(email()),
    name: Type.Optional(line(words.name)),
    phone: Type.Optional(line(words.phone)),
    personal_address: Type.Optional(
      Type.Object(
        {
          line1: Type.Optional(line(words.line1)),
          city: Type.Optional(line(words.city)),
          region: Type.Optional(line(words.region)),
          postal_code: Type.Optional(line(words.postalCode)),
          country: Type.Optional(line(words.country)),
        },
        { additionalProperties: true, description: words.address },
      ),
    ),
    isPrimary: Type.Optional(Type.Boolean({ description: words.isPrimary })),
  },
  { additionalProperties: true, description: 'Who the customer is.' },
);

const change = <Schema extends Type.TSchema>(schema: Schema) => Type.Optional(orNull(schema));

/** Changes the fields that it names. Null clears them. */
const SourceChange = Type.Object(
  {
    email: change(email()),
    name: change(line(words.name)),
    phone: change(line(words.phone)),
    personal_address: change(
      Type.Object(
        {
          line1: change(line(words.line1)),
          city: change(line(words.city)),
          region: change(line(words.region)),
          postal_code: change(line(words.postalCode)),
          country: change(line(words.country)),
        },
        { additionalProperties: true, description: words.address },
      ),
    ),
    isPrimary: change(Type.Boolean({ description: words.isPrimary })),
  },
  { additionalProperties: true },
);

const Customer = resource('Customer', {
  optional: {
    source: Source,
    description: text(2000, 'A note of your own.'),
    paymentMethodId: id('The id of the payment method, never a card number.'),
  },
  filters: {
    email: text(320, 'The whole address, in any letter case.'),
    search: text(200, 'Words of the e-mail address, name or phone number.'),
  },
});

const CustomerUpdate = open('CustomerUpdate', {
  ...Customer.update.properties,
  source: Type.Optional(orNull(SourceChange, 'Changes the fields that it names. Null clears them.')),
});

/** Payments: customers. */
export const customers = {
  'POST /api/payment/customer/all': { body: Customer.list, data: Customer.page },
  'POST /api/payment/customer/create': { body: Customer.create, data: Customer.data },
  'POST /api/payment/customer/delete': { body: Customer.byId, data: Customer.deleted },
  'POST /api/payment/customer/get': { body: Customer.byId, data: Customer.data },
  'POST /api/payment/customer/search': { body: Customer.list, data: Customer.page },
  'POST /api/payment/customer/update': { body: CustomerUpdate, data: Customer.data },
} as const satisfies ContractTable;

export const CustomerData = Customer.data;
