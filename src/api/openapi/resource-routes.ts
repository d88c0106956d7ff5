import { isNavigation, type Operation, operations } from '../operations.ts';

/** Names of resources that the plural of a path segment wouldn't give, by path. */
const RESOURCES: Readonly<Record<string, string>> = {
  'account/types': 'accountTypes',
  'ads/bidding': 'bids',
  'ads/interaction': 'adInteractions',
  'ads/inventory': 'adInventories',
  'incentive/loyalty': 'loyaltyItems',
  'incentive/promotion': 'loyaltyPromotions',
  'payment/link': 'paymentLinks',
  'payment/subscriptionplan': 'subscriptionPlans',
  'team/category': 'teamCategories',
  'team/subcategory': 'teamSubcategories',
  'video/category': 'videoCategories',
  'video/details': 'videoDetails',
  'video/event': 'videoEvents',
  'video/static': 'staticVideos',
  'video/subcategory': 'videoSubcategories',
  'vote/cast': 'votes',
};

/** Names of methods that the path writes without capitals, or in two ways. */
const METHODS: Readonly<Record<string, string>> = {
  all: 'list',
  getAll: 'list',
  getall: 'list',
  fullrefund: 'fullRefund',
  partialrefund: 'partialRefund',
  processrefund: 'processRefund',
  searchbycharge: 'searchByCharge',
  searchbycustomer: 'searchByCustomer',
  searchbydaterange: 'searchByDateRange',
  searchbystatus: 'searchByStatus',
};

const plural = (word: string): string => (word.endsWith('s') ? word : `${word}s`);

const camelCase = (words: string): string => words.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `charges` and `create` for `POST /api/payment/charge/create`. */
function namesOf({ path }: Operation): readonly [resource: string, method: string] {
  const [area = '', family = '', action = ''] = path.split('/').slice(2);
  const resource = RESOURCES[`${area}/${family}`] ?? plural(family === 'general' ? area : family);
  return [resource, METHODS[action] ?? camelCase(action)];
}

/**
 * The operations by resource and method, as in `server.charges.create`. Of two routes to the same action, it takes the one
 * whose HTTP method says what it does.
 */
export function operationsByResource(): ReadonlyMap<string, ReadonlyMap<string, Operation>> {
  const resources = new Map<string, Map<string, Operation>>();
  for (const operation of operations) {
    if (isNavigation(operation.route)) continue;
    const [resource, method] = namesOf(operation);
    const methods = resources.get(resource) ?? new Map<string, Operation>();
    if (!methods.has(method) || operation.method !== 'POST') methods.set(method, operation);
    resources.set(resource, methods);
  }
  return new Map([...resources].sort(([a], [b]) => (a < b ? -1 : 1)));
}
