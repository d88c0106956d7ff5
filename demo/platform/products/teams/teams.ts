import type { Handlers } from '../../base/call.ts';
import { Family } from '../../records/family.ts';
import { familyHandlers } from '../../records/family-handlers.ts';

const categories = new Family({
  product: 'teams',
  name: 'category',
  paths: ['/api/team/category'],
  subject: 'This team category',
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
  paths: ['/api/team/subcategory'],
  subject: 'This team subcategory',
  idPrefix: 'tsub',
  filters: ['categoryId'],
  search: ['title', 'description'],
  references: { categoryId: categories },
  dependents: [{ family: 'general', field: 'subCategoryId', plural: 'teams' }],
});

export const allTeams = new Family({
  product: 'teams',
  name: 'general',
  paths: ['/api/team/general'],
  subject: 'This team',
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
