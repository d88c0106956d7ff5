import { describe, expect, it } from 'vitest';
import { ABOUT } from '../../../../widgets/about.ts';
import type { BuilderData } from '../base/builder-data.ts';
import { attributeProblem, styleWarning } from './advice.ts';
import { completed, OVERLAY_STYLE_FIELDS, STYLE_FIELDS } from './fields.ts';
import { attributesFor, readState, startAfter, stylesFor, targetsFor, usedBy, writeState } from './state.ts';

const row = (name: string, type = 'string') => ({ name, type, description: '' });
const data: BuilderData = {
  account: 'acc_demo',
  accounts: [
    { value: 'acc_demo', label: 'The demo' },
    { value: 'acc_other', label: 'Another' },
  ],
  publicKey: 'pk_test_x',
  draftsKey: 'pk_test_y',
  attributes: {
    'creator-goal': [row('link'), row('donors', 'number'), row('api')],
    'creator-events': [row('layout'), row('limit', 'number')],
    'creator-overlay': [row('embed-id'), row('link'), row('linger', 'number'), row('preview', 'boolean')],
  },
  embeds: [{ value: 'emb_demo_always', label: 'Sundays', kind: 'poll', isRanked: false }],
  links: [],
  goals: [{ value: 'refuge', label: 'Cats' }],
  events: {},
  eventItems: [],
  pages: [],
  allowedOrigins: ['https://www.shop.example'],
  integrity: {},
  views: {},
};

describe('the address of “Add a widget”', () => {
  it('keeps everything', () => {
    const state = {
      tag: 'creator-goal',
      target: 'WordPress',
      values: { link: 'plink_roof', donors: '5', lang: 'de' },
      styles: { '--creator-accent': '#0f766e', 'max-width': '480px' },
      look: 'both',
      isPhone: true,
      ground: '#fdf6e3',
      account: 'acc_other',
    } as const;
    const query = writeState(state, data);
    expect(query).toContain('account=acc_other');
    expect(readState(`?${query}`, { ...data, account: 'acc_other' })).toEqual(state);
  });

  it.each([
    'red; position: fixed; inset: 0',
    'url(https://evil.example/a)',
    'image-set("https://evil.example/a" 1x)',
    'red\nurl(https://evil.example/a)',
    'r\\65 d',
  ])('drops the style %j, which a link could inject into someone’s page', (style) => {
    expect(readState(`?${new URLSearchParams({ '--creator-accent': style })}`, data).styles).toEqual({});
  });

  it('keeps the chosen item when switching to a widget that can show it', () => {
    const own = { value: 'emb_own', label: 'Mine', kind: 'poll', isRanked: false };
    const embeds = [...data.embeds, { ...own, value: 'emb_rating', kind: 'rating' }, own];
    const attributes = { ...data.attributes, 'creator-poll': [row('embed-id')], 'creator-embed': [row('embed-id')] };
    const moved = (tag: string, chosen: string, next: string) =>
      startAfter({ tag, values: { 'embed-id': chosen } }, next, { ...data, attributes, embeds });
    expect(moved('creator-poll', 'emb_own', 'creator-overlay')).toEqual({ 'embed-id': 'emb_own' });
    expect(moved('creator-overlay', 'emb_own', 'creator-poll')).toEqual({ 'embed-id': 'emb_own' });
    expect(moved('creator-poll', 'emb_own', 'creator-embed')).toEqual({ 'embed-id': 'emb_rating' });
    expect(moved('creator-poll', 'emb_own', 'creator-goal')).toEqual(readState('?tag=creator-goal', data).values);
  });

  it('starts with an example, and ignores what it doesn’t know', () => {
    expect(readState('?tag=creator-goal&for=Nothing&look=pink&api=https://evil.example&onclick=x', data)).toEqual({
      tag: 'creator-goal',
      target: 'HTML',
      values: { link: 'refuge' },
      styles: {},
      look: 'light',
      isPhone: false,
      ground: '',
      account: 'acc_demo',
    });
    expect(readState('?tag=constructor', data).tag).toBe('creator-poll');
    expect(readState('?tag=creator-events', data).values).toEqual({ limit: '5' });
    expect(readState('?tag=creator-events&layout=cards', data).values).toEqual({ limit: '5', layout: 'cards' });
  });

  it('doesn’t bring back a default setting that was removed', () => {
    const state = { ...readState('?tag=creator-events', data), values: { layout: 'cards' } };
    expect(readState(`?${writeState(state, data)}`, data)).toEqual(state);
  });

  it('starts with the first item of an account that doesn’t have the example, or with none', () => {
    const goals = [{ value: 'plink_roof', label: 'A roof' }];
    expect(readState('?tag=creator-goal', { ...data, goals }).values).toEqual({ link: 'plink_roof' });
    expect(readState('?tag=creator-goal', { ...data, goals: [] }).values).toEqual({});
  });
});

describe('streaming software', () => {
  const target = 'OBS and other streaming software';

  it('is offered for overlays, and first', () => {
    const streamed = Object.keys(ABOUT).filter((tag) => targetsFor(tag).includes(target));
    expect(streamed).toEqual(['creator-overlay']);
    expect(readState('?tag=creator-overlay', data).target).toBe(target);
    expect(readState(`?tag=creator-events&for=${encodeURIComponent(target)}`, data).target).toBe('HTML');
  });

  it('gets and is offered only what an overlay uses, and the rest is kept', () => {
    const state = {
      ...readState(`?tag=creator-overlay&linger=4&preview=&lang=de&corner=bottom-left`, data),
      styles: { '--creator-text': '#111', 'max-width': '9em', 'color-scheme': 'light' },
    };
    expect(state.target).toBe(target);
    expect(usedBy(data, state)).toEqual({
      values: { 'embed-id': 'emb_demo_always', linger: '4', lang: 'de', corner: 'bottom-left' },
      styles: { '--creator-text': '#111' },
    });
    expect(attributesFor(data, state).map(({ name }) => name)).toEqual([
      'embed-id',
      'link',
      'linger',
      'lang',
      'corner',
      'scale',
    ]);
    expect(stylesFor(state).map(({ name }) => name)).toEqual(['--creator-accent', '--creator-text']);
    const onPage = usedBy(data, { ...state, target: 'HTML' }).values;
    expect(onPage).toEqual({ 'embed-id': 'emb_demo_always', linger: '4', lang: 'de' });
  });
});

describe('Wix', () => {
  it('is offered no styles, which it has no place for', () => {
    expect(stylesFor({ tag: 'creator-poll', target: 'Wix' })).toEqual([]);
  });
});

describe('advice', () => {
  it.each([
    ['embed-id', undefined, /starts with emb_/],
    ['embed-id', 'emb_a-1', null],
    ['link', 'a b', /id of a payment link/],
    ['return-url', 'thanks', /full address/],
    ['return-url', 'http://www.shop.example/thanks', /http:\/\/www\.shop\.example isn’t on your list/],
    ['return-url', 'https://www.shop.example/thanks', null],
    ['return-url', undefined, null],
    ['heading', '', null],
  ])('on %s=%s is %s', (name, value, advice) => {
    const problem = attributeProblem(name, value === undefined ? {} : { [name]: value }, data);
    if (advice === null) expect(problem).toBeNull();
    else expect(problem).toMatch(advice);
  });

  it('on amounts names a payment link with a fixed price', () => {
    const coffee = { value: 'coffee', label: 'Coffee', buttonText: 'Buy', isSubscription: false };
    const problem = (amounts: object, hasPrice: boolean, link = 'coffee') =>
      attributeProblem('amounts', { link, ...amounts }, { ...data, links: [{ ...coffee, hasPrice }] });
    expect(problem({ amounts: '' }, true)).toBe('“Coffee” has a fixed price. Choose a payment link without one.');
    expect(problem({ amounts: '' }, false)).toBeNull();
    expect(problem({}, true)).toBeNull();
    expect(problem({ amounts: '' }, true, 'of_another_account')).toBeNull();
  });

  it('warns of text that can’t be read', () => {
    const gray = { '--creator-text': '#888888', '--creator-surface': '#ffffff' };
    expect(styleWarning({ name: '--creator-text' }, gray)).toContain('the contrast is 3.5');
    expect(styleWarning({ name: '--creator-surface' }, gray)).toBeNull();
    expect(styleWarning({ name: '--creator-text' }, { ...gray, '--creator-text': '#767676' })).toBeNull();
  });

  it('asks for text and background together', () => {
    expect(styleWarning({ name: '--creator-text' }, { '--creator-text': 'teal' })).toContain('Set the background too');
    expect(styleWarning({ name: '--creator-surface' }, { '--creator-surface': '#ffffff' })).toContain(
      'Set the text color too',
    );
    for (const field of OVERLAY_STYLE_FIELDS) expect(styleWarning(field, { [field.name]: '#111' })).toBeNull();
  });
});

describe('a style as people type it', () => {
  it.each([
    ['--creator-accent', '7c3aed', '#7c3aed'],
    ['--creator-accent', 'ABC', '#ABC'],
    ['--creator-accent', 'teal', 'teal'],
    ['--creator-accent', '#7c3aed', '#7c3aed'],
    ['--creator-radius', '16', '16px'],
    ['--creator-radius', '.5', '.5px'],
    ['--creator-radius', '1rem', '1rem'],
    ['--creator-radius', '-16', '-16'],
  ])('%s: %s is %s', (name, typed, meant) => {
    const field = STYLE_FIELDS.find((each) => each.name === name);
    expect(field && completed(field, typed)).toBe(meant);
  });
});
