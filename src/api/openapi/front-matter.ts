import type { Operation, Product } from '../catalogue/all.ts';
import type { Credential, OperationRow, OriginRule } from '../catalogue/row.ts';
import type { JsonObject } from './json.ts';

/** What the document says of itself. */
export const info: JsonObject = {
  title: 'Payments and Platform Service Interface',
  // The interface carries no version (its section 9); this counts our own descriptions of it.
  version: '0.1.0',
  summary: 'A merchant and creator platform: 14 products, 283 operations, of which 279 are named.',
  description: [
    'Made from the catalogue and the contracts beside this file; do not edit it by hand.',
    '`x-contract` says what to trust: `specified` is given field by field by the interface document, `assumed` is this',
    'project’s own decision where that document is silent. `x-stability` is the document’s own label, where it has one.',
    '`x-section` is where that document names the operation.',
    '`x-effect` tells a read from a write whatever the method: limits and retries follow it. `x-origin-rule` says whose',
    'list of page origins decides.',
    '',
    'The document states 283 operations and names 279. The other four are those of Vendors, whose paths it does not show:',
    'none is invented here, and an address under a guessed path answers `not_found`.',
  ].join('\n'),
  // Its owner's to choose (DECISIONS.md, 14).
  license: { name: 'Not licensed yet', identifier: 'LicenseRef-UNLICENSED' },
};

// The document gives two base addresses and the value of neither. `.invalid` can never resolve (RFC 2606).
const server = (name: string, variable: string, fallback: string): JsonObject => ({
  url: `{${variable}}`,
  description: `${name}; the address itself is not shown in the interface document.`,
  variables: { [variable]: { default: fallback, description: `Base address, ${name.toLowerCase()}.` } },
});

export const servers: readonly JsonObject[] = [
  server('Production', 'base_url', 'https://api.platform.invalid'),
  server('Development', 'dev_base_url', 'https://dev-api.platform.invalid'),
];

/** The purpose of each product, in the words of interface section 1. */
const purposes: Readonly<Record<Product, string>> = {
  accounts: 'Create accounts, sign in, and list supported account classifications.',
  ads: 'Configure ad placements and campaign inventory.',
  embeds: 'Render origin-restricted voting and audience interactions on external sites.',
  events: 'Publish, discover and manage live or scheduled experiences.',
  livestream: 'Create and manage live video streams and playback experiences.',
  loyalty: 'Create rewards, promotions and customer loyalty items.',
  marketing: 'Coordinate campaigns, templates, segments, contacts and connected channels.',
  pages: 'Publish branded pages and collect public lead submissions.',
  payments: 'Create customers, payment links, subscriptions, invoices, and merchant transaction views.',
  polls: 'Collect origin-restricted audience votes and poll responses.',
  spaces: 'Publish places, venues, reservations and experience spaces.',
  sponsors: 'Create sponsor listings and expose funded public projections.',
  teams: 'Create and organize streamer teams.',
  vendors:
    'Create vendor listings and expose eligible public projections. The operations of this product are not shown in the interface document.',
};

export const tags: readonly JsonObject[] = Object.entries(purposes).map(([name, purpose]) => ({
  name,
  description: purpose,
  ...(name === 'events' ? { 'x-stability': 'public_beta' } : {}),
}));

export const securitySchemes: JsonObject = {
  secretKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Service-API-Key',
    description: 'A secret key. Servers only: a request that comes from a browser is refused, whatever the key.',
    'x-contract': 'specified',
  },
  publicKey: {
    type: 'apiKey',
    in: 'query',
    name: 'publicKey',
    description: 'A public key: `pk_live_` or `pk_test_` and 24 letters or digits. It may stand in any page’s source.',
    'x-contract': 'assumed',
  },
  sessionToken: {
    type: 'apiKey',
    in: 'query',
    name: 'sessionToken',
    description: 'What login answers. Servers only; in a POST it may stand in the body instead.',
    'x-contract': 'assumed',
  },
};

const secret: JsonObject = { secretKey: [] };
const alternatives: Readonly<Record<Credential, readonly JsonObject[]>> = {
  // An empty requirement: it may be called without a key, but a key that is sent is checked all the same.
  none: [{}, { publicKey: [] }, secret],
  public: [{ publicKey: [] }, secret],
  secret: [secret],
  session: [secret, { sessionToken: [] }],
};

/** The credentials that an operation takes, any one of them. */
export const securityOf = (row: OperationRow): readonly JsonObject[] =>
  row.origin === 'any' ? [] : alternatives[row.credential];

const originRules: Readonly<Record<OriginRule, string>> = {
  any: 'Any page may send a visitor here: no origin rule.',
  with_key:
    'Any caller, any origin. With a public key, the account’s list of origins decides (401 and 403 come only then).',
  embed: 'From a page: the embed’s own list of origins decides when it has one, else its account’s.',
  account: 'From a page: the account’s list of origins decides.',
  server: 'Servers only: refused with an `Origin` or `Sec-Fetch-Site` header.',
};

/** Who may call an operation, in a sentence. */
export const accessOf = (row: OperationRow): string => originRules[row.origin];

/** The section of the interface document that names an operation: in full, among those of payments, or among the others. */
export const sectionOf = ({ product, row }: Operation): string => {
  if (row.contract === 'specified') return '4.1';
  return product === 'payments' ? '4.3' : '4.4';
};
