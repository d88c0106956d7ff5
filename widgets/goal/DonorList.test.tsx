import { render } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDonors } from '../../src/resources/donor.ts';
import { DONORS } from '../../test/helpers/platform-fixtures.ts';
import type { DonorListState } from './create-donor-list.ts';
import { DonorList } from './DonorList.tsx';
import { NOW, t } from './goal.fixture.ts';

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  return () => root.remove();
});

function show(fields: Readonly<Record<string, unknown>> = {}, state: Partial<DonorListState> = {}, newSince = NOW) {
  const page = readDonors({ ...DONORS, total: 1, ...fields });
  const list: DonorListState = { sort: 'recent', page, isBusy: false, hasFailed: false, ...state };
  const onMore = vi.fn();
  const props = { list, headingLevel: 3, t, locale: 'en', now: NOW, newSince, onMore };
  render(<DonorList {...props} />, root);
  return onMore;
}

const text = (selector: string) => root.querySelector(selector)?.textContent ?? null;
const texts = (selector: string) => [...root.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim());

const [ANN] = DONORS.items;
const donors = (count: number) => Array.from({ length: count }, (_, index) => ({ ...ANN, id: `donor_${index}` }));

describe('DonorList', () => {
  it('shows as much of each donor as they agreed to', () => {
    const items = [
      ANN,
      { ...ANN, id: 'b', displayName: null, anonymous: true, message: null, recurring: false },
      { ...ANN, id: 'c', displayName: 'Bo', amount: null, message: null, recurring: false },
    ];
    show({ items, total: 3 });
    expect(texts('[part=name]')).toEqual(['Ann', t('anonymous'), 'Bo']);
    expect(texts('[part=amount]')).toEqual(['$50', '$50']);
    expect(texts('[part=donor-message]')).toEqual(['Go!']);
    expect(texts('[part=when]')).toEqual([`yesterday\u00a0· ${t('recurring')}`, 'yesterday', 'yesterday']);
    expect(text('h4')).toBe(t('recent'));
  });

  it('shows no time in the future', () => {
    show({ items: [{ ...ANN, donatedAt: '2099-01-01T00:00:00Z', recurring: false }] });
    expect(text('[part=when]')).toBe('now');
  });

  it('marks donors who gave while the page was open', () => {
    show({}, {}, Date.parse('2026-11-19T09:00:00Z'));
    expect(text('[part~=donor][part~=new] [part=badge]')).toBe(t('new'));
    show();
    expect(text('[part=badge]')).toBeNull();
  });

  it('shows markup as text', () => {
    const markup = '<img src=x onerror=alert(1)>';
    show({ items: [{ ...ANN, displayName: markup, message: markup }] });
    expect(root.querySelector('img')).toBeNull();
    expect([text('[part=name] bdi'), text('[part=donor-message]')]).toEqual([markup, markup]);
  });

  it('has a button for more donors while there are more', () => {
    const onMore = show({ total: 9 });
    root.querySelector('button')?.click();
    expect(onMore).toHaveBeenCalledOnce();
    show();
    expect(root.querySelector('button')).toBeNull();
  });

  it('says that loading failed, and tries again with the same button', () => {
    show({ total: 9 });
    const button = root.querySelector('button');
    show({ total: 9 }, { hasFailed: true, isBusy: true });
    expect(text('[part=donors] > p')).toBe(t('unlisted'));
    expect(root.querySelector('button')).toBe(button);
    expect([button?.textContent, button?.getAttribute('aria-disabled'), button?.disabled]).toEqual([
      t('again'),
      'true',
      false,
    ]);
  });

  it('moves focus to the first added donor when the button goes', () => {
    show({ items: donors(2), total: 4 });
    root.querySelector('button')?.focus();
    show({ items: donors(4), total: 4 });
    expect(document.activeElement).toBe(root.querySelectorAll('[part=donor]')[2]);
  });

  it('leaves focus alone when it is elsewhere', () => {
    const other = document.body.appendChild(document.createElement('input'));
    show({ items: donors(2), total: 4 });
    other.focus();
    show({ items: donors(4), total: 4 });
    expect(document.activeElement).toBe(other);
    other.remove();
  });
});
