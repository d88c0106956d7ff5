import { Family } from '../../records/family.ts';

export const categories = new Family({
  product: 'livestream',
  name: 'category',
  at: ['/api/video/category'],
  what: 'This video category',
  idPrefix: 'vcat',
  search: ['title', 'description'],
  dependents: [
    { family: 'subcategory', field: 'categoryId', plural: 'subcategories' },
    { family: 'channel', field: 'categoryId', plural: 'channels' },
  ],
});

export const subcategories = new Family({
  product: 'livestream',
  name: 'subcategory',
  at: ['/api/video/subcategory'],
  what: 'This video subcategory',
  idPrefix: 'vsub',
  filters: ['categoryId'],
  search: ['title', 'description'],
  references: { categoryId: categories },
  dependents: [{ family: 'channel', field: 'subCategoryId', plural: 'channels' }],
});

export const channels = new Family({
  product: 'livestream',
  name: 'channel',
  at: ['/api/video/channel'],
  what: 'This channel',
  idPrefix: 'chan',
  filters: ['categoryId', 'subCategoryId'],
  search: ['title', 'description'],
  references: { categoryId: categories, subCategoryId: subcategories },
  dependents: [
    { family: 'stream', field: 'channelId', plural: 'streams' },
    { family: 'static', field: 'channelId', plural: 'static videos' },
  ],
});
