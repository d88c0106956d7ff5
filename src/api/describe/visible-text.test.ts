import { expect, it } from 'vitest';
import { patterns } from './patterns.ts';

const visible = new RegExp(patterns.visible, 'u');
const visibleOrNone = new RegExp(patterns.visibleOrNone, 'u');

it.each(['A roof', '.', ' é ', '屋根', '🎉', '\u200fسقف'])('accepts %j', (text) => {
  expect([visible.test(text), visibleOrNone.test(text)]).toEqual([true, true]);
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
  expect([visible.test(text), visibleOrNone.test(text)]).toEqual([false, text === '']);
});
