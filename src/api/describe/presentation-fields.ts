import { text, title, url } from './fields.ts';

/** The name of a resource, as people read it. */
export const name = title(300, 'Its name in lists and menus.');

/** How a resource presents itself to people, next to its title. */
export const presentation = {
  description: text(10_000, 'What people read about it below the title.'),
  imageUrl: url('Its picture.'),
  imageAlt: text(500, 'Describes the image to people who do not see it.'),
};
