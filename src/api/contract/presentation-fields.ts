import { text, url } from './fields.ts';

/** How a resource presents itself to people, next to its title. */
export const presentation = {
  description: text(10_000),
  imageUrl: url(),
  imageAlt: text(500, 'Describes the image to people who do not see it.'),
};

/** The filter `search` of resources with a title and a description. */
export const search = text(200, 'Words of the title or description.');
