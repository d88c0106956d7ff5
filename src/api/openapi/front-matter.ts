import type { Credential, OperationRow, OriginRule } from '../describe/row.ts';
import type { Operation, Product } from '../operations.ts';
import type { JsonObject } from './json.ts';

/** The `info` of the OpenAPI document. */
export const info: JsonObject = {
  title: 'Payments and Platform Service Interface',
  // The interface has no version; this is the version of our description.
  version: '0.1.0',
  summary: 'A merchant and creator platform: 14 products, 283 operations, of which 279 are named.',
  description: [
    'JSON over HTTP. Web pages send a public key, which works on allowed origins only. Servers send a secret key.',
    '',
    'What the extension fields mean:',
    '* `x-contract`: `specified` if the interface document describes the operation field by field, `assumed` if this project',
    '  filled a gap in it.',
    '* `x-stability`: the document’s own label, if any.',
    '* `x-section`: the section of the document that names the operation.',
    '* `x-effect`: whether it reads or writes, whatever its method. Rate limits and retries depend on it.',
    '* `x-origin-rule`: whose allowed origins apply.',
    '',
    'Patterns are Unicode regular expressions (the flag `u`). A request line with headers above 16 kB is a 431, whatever the',
    'operation.',
    '',
    'The document states 283 operations and names 279. The other four belong to Vendors. Their paths are not shown, and',
    'none is invented here: a request to a guessed path returns `not_found`.',
  ].join('\n'),
  // For the owner to choose (CONTRIBUTING.md).
  license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
};

// The document mentions two base URLs but not their values. `.invalid` never resolves (RFC 2606).
const server = (name: string, variable: string, fallback: string): JsonObject => ({
  url: `{${variable}}`,
  description: `${name}; the interface document does not show the URL.`,
  variables: { [variable]: { default: fallback, description: `Base URL, ${name.toLowerCase()}.` } },
});

export const servers: readonly JsonObject[] = [
  server('Production', 'base_url', 'https://api.platform.invalid'),
  server('Development', 'dev_base_url', 'https://dev-api.platform.invalid'),
];

/** The purpose of each product, quoted from the interface. */
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
    description: 'A secret key. Servers only: requests from a browser are rejected.',
    'x-contract': 'specified',
  },
  publicKey: {
    type: 'apiKey',
    in: 'query',
    name: 'publicKey',
    description: 'A public key: `pk_live_` or `pk_test_` and 24 letters or digits. Safe to include in a page’s source.',
    'x-contract': 'assumed',
  },
  sessionToken: {
    type: 'apiKey',
    in: 'query',
    name: 'sessionToken',
    description:
      'Returned by login. Servers only. POST requests send it in the body, so they list an empty requirement.',
    'x-contract': 'assumed',
  },
};

const secret: JsonObject = { secretKey: [] };
const alternatives: Readonly<Record<Credential, readonly JsonObject[]>> = {
  // An empty requirement makes the key optional; a key that is sent is still checked.
  none: [{}, { publicKey: [] }, secret],
  public: [{ publicKey: [] }, secret],
  secret: [secret],
  session: [secret, { sessionToken: [] }],
};

/** The credentials an operation accepts; any one of them is enough. OpenAPI has no scheme for one in the body. */
export function securityOf({ method, row }: Operation): readonly JsonObject[] {
  if (row.origin === 'any') return [];
  return row.credential === 'session' && method === 'POST' ? [secret, {}] : alternatives[row.credential];
}

const originRules: Readonly<Record<OriginRule, string>> = {
  any: 'Any page may link here: there is no origin rule.',
  with_key:
    'Any caller, any origin. If a public key is sent, the account’s allowed origins apply (only then are there 401 and 403). A secret key adds the drafts of its account.',
  embed: 'From a page: the embed’s own list of allowed origins applies if it has one, otherwise its account’s.',
  account: 'From a page: the account’s allowed origins apply.',
  server: 'Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.',
};

/** A sentence about who may call an operation. */
export const accessOf = (row: OperationRow): string => originRules[row.origin];

/** The section of the interface document that names an operation: specified in full, payments, or others. */
export const sectionOf = ({ product, row }: Operation): string => {
  if (row.contract === 'specified') return '4.1';
  return product === 'payments' ? '4.3' : '4.4';
};
