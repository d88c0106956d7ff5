import { Type } from 'typebox';
import { serverRead, serverWrite } from './access.ts';
import { ById, Deleted } from './envelope.ts';
import { id, orNull, page, paging, text, time } from './fields.ts';
import type { OperationRow, Resource, Traits, Verb } from './row.ts';

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

const anyStatus = () => text(100, '`active` at first, then any status of your own.', 1);
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
> extends Traits {
  /** Required in a create, and in every response. */
  readonly required?: Required;
  /** May be absent. Null clears them. */
  readonly optional?: Settings;
  /** Fields that the platform sets and returns in every response. Wrap a field in `Type.Optional` if it may be absent. */
  readonly answered?: Answered;
  /** The filters of its lists, next to `status`, `clientReference` and `search`. */
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

const withArticle = (noun: string): string => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** The last word of a dotted name: `email` of `source.email`. */
const lastOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

function searchField(names: readonly string[]): Fields {
  if (names.length === 0) return {};
  const words = names
    .map(lastOf)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ');
  return { search: text(200, `Words of its ${words}.`) };
}

/** What a row says otherwise than its resource: texts, access or schemas. */
type RowOptions = Partial<OperationRow> & { readonly input?: Type.TSchema; readonly data?: Type.TSchema };
type Given<Options, Name extends string, Default> = Options extends { readonly [N in Name]: infer Schema }
  ? Schema
  : Default;

/**
 * Describes a kind of resource once. `schemas` are its shapes: `data` in responses, `create` and `update` as bodies, `list` as the input
 * of a list and `page` as its response; `publicData` and `publicPage` are what a public key sees, which is less. Bodies keep additional
 * fields; a list refuses unknown filters. The other members return the rows of its operations; an option replaces any part of a row. One that
 * pages may call returns what they see.
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
  const {
    noun,
    plural = `${noun}s`,
    search = [],
    fixed = [],
    filters = {},
    status = anyStatus() as Type.TSchema as Status,
  } = parts;
  const sameStatus: Fields = { status: Type.Optional(status) };
  const { created = sameStatus as Created, updated = sameStatus as Updated } = parts;
  const data = Type.Object(
    {
      id: id(),
      status,
      ...required,
      ...optional(settings),
      ...optional(kept),
      createdAt,
      updatedAt,
      ...answered,
    },
    { additionalProperties: true, title },
  );
  const publicData = Type.Object(
    { ...Type.Partial(data).properties, id: id(), status },
    { additionalProperties: true, title: `Public${title}` },
  );
  const schemas = {
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
        ...optional({ ...filters, ...searchField(search) }),
        ...paging,
      },
      { additionalProperties: false },
    ),
    byId: ById,
    deleted: Deleted,
  };
  const described: Resource = {
    title,
    noun,
    plural,
    idPrefix: parts.idPrefix,
    search,
    fixed,
    fields: { ...required, ...settings, ...answered },
    filters: Object.keys(filters),
    ...(parts.audience === undefined ? {} : { audience: parts.audience }),
  };

  function row<Input extends Type.TSchema, Data extends Type.TSchema, const Options extends RowOptions>(
    verb: Verb,
    defaults: OperationRow & { readonly input: Input; readonly data: Data },
    options: Options,
  ) {
    const shown = options.credential === 'public' ? { data: verb === 'list' ? schemas.publicPage : publicData } : {};
    return { ...defaults, resource: described, verb, ...shown, ...options } as OperationRow & {
      readonly input: Given<Options, 'input', Input>;
      readonly data: Given<Options, 'data', Data>;
    };
  }
  const { list, create, update, byId, deleted } = schemas;
  return {
    ...described,
    schemas,
    list: <const Options extends RowOptions = object>(options = {} as Options) =>
      row('list', { summary: `List ${plural}`, ...serverRead, input: list, data: schemas.page }, options),
    create: <const Options extends RowOptions = object>(options = {} as Options) =>
      row('create', { summary: `Create ${withArticle(noun)}`, ...serverWrite, input: create, data }, options),
    get: <const Options extends RowOptions = object>(options = {} as Options) =>
      row('get', { summary: `Get ${withArticle(noun)}`, ...serverRead, input: byId, data }, options),
    update: <const Options extends RowOptions = object>(options = {} as Options) =>
      row('update', { summary: `Update ${withArticle(noun)}`, ...serverWrite, input: update, data }, options),
    delete: <const Options extends RowOptions = object>(options = {} as Options) =>
      row('delete', { summary: `Delete ${withArticle(noun)}`, ...serverWrite, input: byId, data: deleted }, options),
    /** An action of its lifecycle, which takes an id and changes the status: `pause`. */
    act: <const Options extends RowOptions = object>(action: string, summary: string, options = {} as Options) =>
      row('act', { summary, action, ...serverWrite, input: byId, data }, options),
  };
}
