import { Type } from 'typebox';
import { id, orNull, text } from '../../describe/fields.ts';
import { patterns } from '../../describe/patterns.ts';
import { open } from '../../describe/payment-fields.ts';
import { clearable, optional, resource } from '../../describe/resource.ts';
import { operationsOf } from '../../describe/row.ts';

const line = (description: string) => text(500, description);

const address = {
  line1: line('Street and number.'),
  city: line('The town.'),
  region: line('The state or region.'),
  postal_code: line('In the format of the country.'),
  country: line('The country, by name or code.'),
};

const person = {
  email: Type.String({ pattern: patterns.email, maxLength: 320, description: 'E-mail address.' }),
  name: line('The name on receipts.'),
  phone: line('Phone number in any format. Lists can be searched for it.'),
};

const isPrimary = Type.Boolean({ description: 'A mark of your own; the platform only keeps it.' });
const addressOf = <Fields extends Type.TProperties>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: true, description: 'The postal address.' });

/** A customer, field for field as in the interface. None is required there, so none is here. */
const Source = Type.Object(optional({ ...person, personal_address: addressOf(optional(address)), isPrimary }), {
  additionalProperties: true,
  description: 'Who the customer is.',
});

const SourceChange = Type.Object(clearable({ ...person, personal_address: addressOf(clearable(address)), isPrimary }), {
  additionalProperties: true,
});

export const Customer = resource('Customer', {
  noun: 'customer',
  idPrefix: 'cus',
  optional: {
    source: Source,
    description: text(2000, 'A note of your own.'),
    paymentMethodId: id('The id of the payment method, never a card number.'),
  },
  filters: { email: text(320, 'The whole address, in any letter case.') },
  search: ['source.email', 'source.name', 'source.phone'],
});

const CustomerUpdate = open('CustomerUpdate', {
  ...Customer.schemas.update.properties,
  source: Type.Optional(orNull(SourceChange, 'Changes the fields that it names. Null clears them.')),
});

/** Payments: customers. Two may share an e-mail address, because no create is idempotent. */
export const customers = operationsOf({
  'POST /api/payment/customer/all': Customer.list(),
  'POST /api/payment/customer/create': Customer.create({
    note: 'Two customers may share an e-mail address.',
    contract: 'specified',
    stability: 'beta',
  }),
  'POST /api/payment/customer/delete': Customer.delete({
    note: '409 while payments refer to the customer. Cannot be undone.',
  }),
  'POST /api/payment/customer/get': Customer.get(),
  'POST /api/payment/customer/search': Customer.list({ summary: 'Search customers' }),
  'POST /api/payment/customer/update': Customer.update({
    note: 'Absent fields keep their value, also within `source`; null clears one.',
    input: CustomerUpdate,
  }),
});
