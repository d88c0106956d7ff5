import { expect, it } from 'vitest';
import { fileName } from './AddToCalendar.tsx';

it.each([
  ['The night, with an extra hour!', 'The-night-with-an-extra-hour.ics'],
  ['हिन्दी कविता', 'हिन्दी-कविता.ics'],
  ['Soire\u0301e', 'Soire\u0301e.ics'],
  ['Open ❤️ house', 'Open-house.ics'],
  ['<*>', 'event.ics'],
])('names the file after the event: %s', (title, name) => {
  expect(fileName(title)).toBe(name);
});
