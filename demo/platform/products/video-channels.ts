import { Family } from '../engine/family.ts';

export const categories = new Family({
  product: 'livestream',
  name: 'category',
  at: ['/api/video/category'],
  what: 'This video category',
  idPrefix: 'vcat',
  search: ['title', 'description'],
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
});
