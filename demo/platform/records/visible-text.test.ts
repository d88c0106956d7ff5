import { expect, it } from 'vitest';
import { requireVisible } from './input.ts';

it.each(['A roof', '.', ' é ', '屋根', '🎉', '\u200fسقف'])('accepts %j', (text) => {
  expect(() => requireVisible(text, 'title')).not.toThrow();
});

it.each([
  '',
  ' ',
  '\u00a0\t\n',
  '\u200b\u200d\ufeff',
  '\u3164',
  '\u115f\u1160',
  '\u2800',
  '\u202e',
])('refuses %j, in which nobody would see anything', (text) => {
  expect(() => requireVisible(text, 'goal.title')).toThrow('goal.title must have at least one visible character.');
});
