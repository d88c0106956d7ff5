import type { Handlers } from '../../base/call.ts';
import { Family } from '../../records/family.ts';
import { familyHandlers } from '../../records/family-handlers.ts';

const categories = new Family({
  product: 'teams',
  name: 'category',
  at: ['/api/team/category'],
  what: 'This team category',
  idPrefix: 'tcat',
  search: ['title', 'description'],
  dependents: [
    { family: 'subcategory', field: 'categoryId', plural: 'subcategories' },
    { family: 'general', field: 'categoryId', plural: 'teams' },
  ],
});

const subcategories = new Family({
  product: 'teams',
  name: 'subcategory',
  at: ['/api/team/subcategory'],
  what: 'This team subcategory',
  idPrefix: 'tsub',
  filters: ['categoryId'],
  search: ['title', 'description'],
  references: { categoryId: categories },
  dependents: [{ family: 'general', field: 'subCategoryId', plural: 'teams' }],
});

export const allTeams = new Family({
  product: 'teams',
  name: 'general',
  at: ['/api/team/general'],
  what: 'This team',
  idPrefix: 'team',
  filters: ['categoryId', 'subCategoryId'],
  search: ['title', 'description'],
  references: { categoryId: categories, subCategoryId: subcategories },
  dependents: [{ product: 'loyalty', family: 'loyalty', field: 'teamId', plural: 'loyalty items' }],
});

/** Teams: streamer teams, by category and subcategory. */
export const teams: Handlers = {
  ...familyHandlers(categories),
  ...familyHandlers(subcategories),
  ...familyHandlers(allTeams),
};
