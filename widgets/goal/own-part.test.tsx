import { render } from 'preact';
import { beforeEach, describe, expect, it } from 'vitest';
import { readGoal } from '../../src/resources/goal.ts';
import { goalMoreMessages } from '../../src/text/messages/en/goal-more.ts';
import { GOAL } from '../../test/helpers/answers.ts';
import { speaker } from '../core/translate.ts';
import { ownPart } from './own-part.tsx';

const PEOPLE = { metric: 'count', currency: undefined, target: '100', raised: '37' };

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  return () => root.remove();
});

/** What the meter and the words say of it. */
function shown(fields: Readonly<Record<string, unknown>>) {
  const { mark, words } = ownPart(readGoal({ ...GOAL, ...fields }), speaker(goalMoreMessages, {}, 'en'), 'en');
  render([mark, words], root);
  const length = root.querySelector<HTMLElement>('[part=own]')?.style.getPropertyValue('--_own') ?? null;
  return [length, root.querySelector('[part=yours]')?.textContent ?? null];
}

describe('the visitor’s own part', () => {
  it('is as long on the meter as what they gave, and said with its amount', () => {
    expect(shown({ raised: '500.00', yours: { amount: '50.00' } })).toEqual(['5%', 'You gave $50.00. Thank you!']);
  });

  it('is never longer than the fill', () => {
    expect(shown({ raised: '10.00', yours: { amount: '50.00' } })[0]).toBe('1%');
  });

  it('is one where people are counted, without an amount', () => {
    expect(shown({ ...PEOPLE, yours: { amount: '9.00' } })).toEqual(['1%', 'You’re part of this. Thank you!']);
  });

  it('is not there where the platform knows of none', () => {
    expect(shown({ yours: undefined })).toEqual([null, null]);
  });
});
