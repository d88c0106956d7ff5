import { Type } from 'typebox';
import { id, ref, text, title } from '../describe/fields.ts';
import { name, presentation } from '../describe/presentation-fields.ts';
import { resource } from '../describe/resource.ts';
import { operationsOf } from '../describe/row.ts';

const TeamCategory = resource('TeamCategory', {
  noun: 'team category',
  plural: 'team categories',
  idPrefix: 'tcat',
  required: { title: name },
  optional: presentation,
  search: ['title', 'description'],
});

const TeamSubcategory = resource('TeamSubcategory', {
  noun: 'team subcategory',
  plural: 'team subcategories',
  idPrefix: 'tsub',
  required: { title: name, categoryId: ref('TeamCategory', 'Its category.') },
  optional: presentation,
  filters: { categoryId: id() },
  search: ['title', 'description'],
});

const Member = Type.Object(
  {
    name: title(300, 'The member’s name, as people read it.'),
    role: Type.Optional(text(100, 'What the member does in the team.')),
    accountId: Type.Optional(id('The member’s account, that of a Streamer.')),
  },
  { additionalProperties: true, title: 'TeamMember' },
);

export const Team = resource('Team', {
  noun: 'team',
  idPrefix: 'team',
  required: { title: name },
  optional: {
    ...presentation,
    categoryId: ref('TeamCategory', 'Its category.'),
    subCategoryId: ref('TeamSubcategory', 'Its subcategory.'),
    members: Type.Array(Member, { maxItems: 200, description: 'Replaced as a whole by an update.' }),
  },
  filters: { categoryId: id(), subCategoryId: id() },
  search: ['title', 'description'],
});

/** Teams: streamer teams, by category and subcategory. */
export const teams = operationsOf({
  'GET /api/team/category/all': TeamCategory.list(),
  'POST /api/team/category/create': TeamCategory.create(),
  'POST /api/team/category/delete': TeamCategory.delete(),
  'GET /api/team/category/get': TeamCategory.get(),
  'PUT /api/team/category/update': TeamCategory.update(),

  'GET /api/team/general/all': Team.list(),
  'POST /api/team/general/create': Team.create({ note: '409 if a member’s account is not that of a Streamer.' }),
  'POST /api/team/general/delete': Team.delete(),
  'GET /api/team/general/get': Team.get(),
  'PUT /api/team/general/update': Team.update({
    note: 'Absent fields keep their value; null clears one. 409 if a new member’s account is not that of a Streamer.',
  }),

  'GET /api/team/subcategory/all': TeamSubcategory.list(),
  'POST /api/team/subcategory/create': TeamSubcategory.create(),
  'POST /api/team/subcategory/delete': TeamSubcategory.delete(),
  'GET /api/team/subcategory/get': TeamSubcategory.get(),
  'PUT /api/team/subcategory/update': TeamSubcategory.update(),
});
