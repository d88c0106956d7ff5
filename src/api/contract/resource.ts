import { Type } from 'typebox';
import { ById, Deleted } from '../describe/envelope.ts';
import { id, orNull, page, paging, shown, time } from '../describe/fields.ts';

type Fields = Type.TProperties;
type Optional<F extends Fields> = { [Name in keyof F]: Type.TOptional<F[Name]> };
type Clearable<F extends Fields> = { [Name in keyof F]: Type.TOptional<Type.TUnion<[F[Name], Type.TNull]>> };

/** Fields that may be absent. */
export const optional = <F extends Fields>(fields: F): Optional<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, Type.Optional(schema)])) as Optional<F>;

/** Fields that may be absent, and that null clears. */
export const clearable = <F extends Fields>(fields: F): Clearable<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, Type.Optional(orNull(schema))]),
  ) as Clearable<F>;

/** Values of the caller's own, kept and given back as they are. */
const metadata = Type.Object({}, { additionalProperties: true, description: 'Values of your own, kept as they are.' });
const clientReference = id('A reference of your own. Lists can be filtered by it.');
/** The owner's fields that every resource keeps. */
export const kept = { clientReference, metadata };

const anyStatus = () => shown('`active` at first, then any status of your own.');
export const createdAt = time('When it was created.');
export const updatedAt = time('When it was last changed, by a request or by the platform.');

/** The fields of a kind of resource, as bare schemas: not wrapped in `Type.Optional`. */
interface Parts<
  Required extends Fields,
  Settings extends Fields,
  Answered extends Fields,
  Status extends Type.TSchema,
  Created extends Fields,
  Updated extends Fields,
> {
  /** Required in a create, and in every response. */
  readonly required?: Required;
  /** May be absent. Null clears them. */
  readonly optional?: Settings;
  /** Fields that the platform sets and returns in every response. Wrap a field in `Type.Optional` if it may be absent. */
  readonly answered?: Answered;
  /** The filters of its lists, next to `status` and `clientReference`. */
  readonly filters?: Fields;
  /** Describes the statuses: a closed list of `oneOf`, if only the platform changes them. */
  readonly status?: Status;
  /** The status as an input of a create, as a field; any status by default. */
  readonly created?: Created;
  /** The same for an update. */
  readonly updated?: Updated;
}

/** Of a kind of resource whose status only the platform changes. An update may still send it unchanged. */
export const statusByPlatform = { created: {}, updated: {} };

/**
 * The schemas of a kind of resource: `data` is in responses, `create` and `update` are bodies, `list` is the input of a list (a body
 * or a query) and `page` its response, `byId` and `deleted` those of a delete. `publicData` and `publicPage` are what a public key
 * sees, which is less. Bodies keep additional fields; a list refuses unknown filters.
 */
export function resource<
  Required extends Fields = Record<never, never>,
  Settings extends Fields = Record<never, never>,
  Answered extends Fields = Record<never, never>,
  Status extends Type.TSchema = Type.TString,
  Created extends Fields = { status: Type.TOptional<Status> },
  Updated extends Fields = { status: Type.TOptional<Status> },
>(title: string, parts: Parts<Required, Settings, Answered, Status, Created, Updated>) {
  const { required = {} as Required, optional: settings = {} as Settings, answered = {} as Answered } = parts;
  const { filters = {}, status = anyStatus() as Type.TSchema as Status } = parts;
  const sameStatus: Fields = { status: Type.Optional(status) };
  const { created = sameStatus as Created, updated = sameStatus as Updated } = parts;
  const data = Type.Object(
    {
      id: id(),
      status,
      ...required,
      ...optional(settings),
      ...answered,
      ...optional(kept),
      createdAt,
      updatedAt,
    },
    { additionalProperties: true, title },
  );
  const publicData = Type.Object(
    { ...Type.Partial(data).properties, id: id(), status },
    { additionalProperties: true, title: `Public${title}` },
  );
  return {
    data,
    page: page(`${title}Page`, data),
    publicData,
    publicPage: page(`Public${title}Page`, publicData),
    create: Type.Object(
      { ...required, ...optional(settings), ...optional(kept), ...created },
      { additionalProperties: true, title: `${title}Create` },
    ),
    update: Type.Object(
      { id: id(), ...optional(required), ...clearable({ ...settings, ...kept }), ...updated },
      { additionalProperties: true, title: `${title}Update` },
    ),
    list: Type.Object(
      {
        status: Type.Optional(status),
        clientReference: Type.Optional(id('Your reference. With a secret key only.')),
        ...optional(filters),
        ...paging,
      },
      { additionalProperties: false },
    ),
    byId: ById,
    deleted: Deleted,
  };
}
