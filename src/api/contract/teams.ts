import { Type } from 'typebox';
import { id, text, title } from './fields.ts';
import { name, presentation, search } from './presentation-fields.ts';
import { resource } from './resource.ts';
import type { ContractTable } from './table.ts';

const Category = resource('TeamCategory', {
  required: { title: name },
  optional: presentation,
  filters: { search },
});

const Subcategory = resource('TeamSubcategory', {
  required: { title: name, categoryId: id('Its category.') },
  optional: presentation,
  filters: { categoryId: id(), search },
});

const Member = Type.Object(
  {
    name: title(300, 'The member’s name, as people read it.'),
    role: Type.Optional(text(100, 'What the member does in the team.')),
    accountId: Type.Optional(id('The member’s account, that of a Streamer.')),
  },
  { additionalProperties: true, title: 'TeamMember' },
);

const Team = resource('Team', {
  required: { title: name },
  optional: {
    ...presentation,
    categoryId: id('Its category.'),
    subCategoryId: id('Its subcategory.'),
    members: Type.Array(Member, { maxItems: 200, description: 'Replaced as a whole by an update.' }),
  },
  filters: { categoryId: id(), subCategoryId: id(), search },
});

/** Teams: streamer teams, by category and subcategory. */
export const teams = {
  'GET /api/team/category/all': { query: Category.list, data: Category.page },
  'POST /api/team/category/create': { body: Category.create, data: Category.data },
  'POST /api/team/category/delete': { body: Category.byId, data: Category.deleted },
  'GET /api/team/category/get': { query: Category.byId, data: Category.data },
  'PUT /api/team/category/update': { body: Category.update, data: Category.data },

  'GET /api/team/general/all': { query: Team.list, data: Team.page },
  'POST /api/team/general/create': { body: Team.create, data: Team.data },
  'POST /api/team/general/delete': { body: Team.byId, data: Team.deleted },
  'GET /api/team/general/get': { query: Team.byId, data: Team.data },
  'PUT /api/team/general/update': { body: Team.update, data: Team.data },

  'GET /api/team/subcategory/all': { query: Subcategory.list, data: Subcategory.page },
  'POST /api/team/subcategory/create': { body: Subcategory.create, data: Subcategory.data },
  'POST /api/team/subcategory/delete': { body: Subcategory.byId, data: Subcategory.deleted },
  'GET /api/team/subcategory/get': { query: Subcategory.byId, data: Subcategory.data },
  'PUT /api/team/subcategory/update': { body: Subcategory.update, data: Subcategory.data },
} as const satisfies ContractTable;
