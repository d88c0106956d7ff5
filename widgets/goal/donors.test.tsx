import { render } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDonors } from '../../src/resources/donor.ts';
import { goalMoreMessages } from '../../src/text/messages/en/goal-more.ts';
import { DONORS } from '../../test/helpers/answers.ts';
import { speaker } from '../core/translate.ts';
import { Donors } from './donors.tsx';
import type { WallState } from './wall.ts';

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  return () => root.remove();
});

const NOW = Date.parse('2026-11-20T12:00:00Z');

/** @param since in ms since 1970: who gave later is new */
function show(fields: Readonly<Record<string, unknown>> = {}, state: Partial<WallState> = {}, since = NOW) {
  const page = readDonors({ ...DONORS, total: 1, ...fields });
  const wall: WallState = { sort: 'recent', page, busy: false, failed: false, ...state };
  const onMore = vi.fn();
  const voice = { say: speaker(goalMoreMessages, {}, 'en'), locale: 'en', now: NOW, since };
  render(<Donors {...voice} wall={wall} headingLevel={3} onMore={onMore} />, root);
  return onMore;
}

const text = (selector: string) => root.querySelector(selector)?.textContent ?? null;
const texts = (selector: string) => [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('the donors', () => {
  it('are shown as each agreed to be', () => {
    const [item] = DONORS.items;
    const items = [
      item,
      { ...item, id: 'b', displayName: null, anonymous: true, message: null, recurring: false },
      { ...item, id: 'c', displayName: 'Bo', amount: null, message: null, recurring: false },
    ];
    show({ items, total: 3 });
    expect(texts('[part=name]').map((name) => name?.trim())).toEqual(['Ann', 'Anonymous', 'Bo']);
    expect(texts('[part=amount]')).toEqual(['$50.00', '$50.00']);
    expect(texts('[part=donor-message]')).toEqual(['Go!']);
    expect(texts('[part=when]')).toEqual(['Nov 19, 2026 · recurring', 'Nov 19, 2026', 'Nov 19, 2026']);
    expect(text('h4')).toBe('Latest donors');
  });

  it('gave now at the latest, whatever the clock that wrote it down', () => {
    show({ items: [{ ...DONORS.items[0], donatedAt: '2099-01-01T00:00:00Z', recurring: false }] });
    expect(text('[part=when]')).toBe('Nov 20, 2026');
  });

  it('are marked in words when they came in while the page was open', () => {
    show({}, {}, Date.parse('2026-11-19T09:00:00Z'));
    expect(text('[part~=donor][part~=new] [part=badge]')).toBe('New');
    show();
    expect(text('[part=badge]')).toBeNull();
  });

  it('write text, whatever it looks like', () => {
    const markup = '<img src=x onerror=alert(1)>';
    show({ items: [{ ...DONORS.items[0], displayName: markup, message: markup }] });
    expect(root.querySelector('img')).toBeNull();
    expect([text('[part=name] bdi'), text('[part=donor-message]')]).toEqual([markup, markup]);
  });

  it('have a button for more of them while there are more', () => {
    const onMore = show({ total: 9 });
    root.querySelector('button')?.click();
    expect(onMore).toHaveBeenCalledOnce();
    show();
    expect(root.querySelector('button')).toBeNull();
  });

  it('are said to be out of reach, and the same button tries again', () => {
    show({ total: 9 });
    const button = root.querySelector('button');
    show({ total: 9 }, { failed: true, busy: true });
    expect(text('[part=donors] > p')).toBe('Donors couldn’t load.');
    expect(root.querySelector('button')).toBe(button);
    expect([button?.textContent, button?.getAttribute('aria-disabled'), button?.disabled]).toEqual([
      'Try again',
      'true',
      false,
    ]);
  });
});
