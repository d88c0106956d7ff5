import { Type } from 'typebox';
import { id, orNull, text } from './fields.ts';
import { patterns } from './patterns.ts';
import { open } from './payment-fields.ts';
import { resource } from './resource.ts';
import type { ContractTable } from './table.ts';

const email = () => Type.String({ pattern: patterns.email, maxLength: 320, description: 'E-mail address.' });
const line = () => text(500);

/** A customer, field for field as in the interface. None is required there, so none is here. */
const Source = Type.Object(
  {
    email: Type.Optional(email()),
    name: Type.Optional(line()),
    phone: Type.Optional(line()),
    personal_address: Type.Optional(
      Type.Object(
        {
          line1: Type.Optional(line()),
          city: Type.Optional(line()),
          region: Type.Optional(line()),
          postal_code: Type.Optional(line()),
          country: Type.Optional(line()),
        },
        { additionalProperties: true },
      ),
    ),
    isPrimary: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: true },
);

const change = <Schema extends Type.TSchema>(schema: Schema) => Type.Optional(orNull(schema));

/** Changes the fields that it names. Null clears them. */
const SourceChange = Type.Object(
  {
    email: change(email()),
    name: change(line()),
    phone: change(line()),
    personal_address: change(
      Type.Object(
        {
          line1: change(line()),
          city: change(line()),
          region: change(line()),
          postal_code: change(line()),
          country: change(line()),
        },
        { additionalProperties: true },
      ),
    ),
    isPrimary: change(Type.Boolean()),
  },
  { additionalProperties: true },
);

const Customer = resource('Customer', {
  optional: {
    source: Source,
    description: text(2000),
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
