import { describe, expect, it } from 'vitest';
import { readOverlay, readTag } from './read-tag.ts';

const known = {
  'creator-poll': ['embed-id', 'public-key'],
  'creator-events': ['layout', 'public-key'],
  'creator-overlay': ['embed-id', 'link', 'public-key'],
};
const KEY = `pk_test_${'0'.repeat(24)}`;
const API = 'https://api.example';
const script = `<script type="module" async src="https://cdn.example/creator-widgets.js" data-api="${API}/" data-public-key="${KEY}"></script>`;
const problems = (text: string) => readTag(text, known, [API])?.problems;

describe('a pasted tag', () => {
  it('that is correct has no problems, and names its item', () => {
    const poll = `${script} <creator-poll embed-id="emb_1" style="min-height: 400px" data-x></creator-poll>`;
    expect(readTag(poll, known, [API])).toEqual({
      problems: [],
      hasScript: true,
      items: [{ tag: 'creator-poll', api: `${API}/`, key: KEY, attribute: 'embed-id', item: 'emb_1' }],
    });
    const own = `pk_test_${'1'.repeat(24)}`;
    expect(readTag(`${script}<creator-events public-key="${own}"></creator-events>`, known, [API])).toEqual({
      problems: [],
      hasScript: true,
      items: [{ tag: 'creator-events', api: `${API}/`, key: own, attribute: '', item: '' }],
    });
  });

  it('may be a <div>, with whatever an editor adds to it', () => {
    const box = '<div data-creator="poll" data-embed-id="emb_1" data-block="7" class="wide"></div>';
    expect(readTag(script + box, known, [API])).toMatchObject({ problems: [], items: [{ item: 'emb_1' }] });
    expect(problems('<div data-creator="poll"></div>')).toEqual(['<creator-poll> needs embed-id.']);
    expect(problems(`${script}<div data-creator="pol"></div>`)?.join(' ')).toMatch(/no <creator-pol>/);
  });

  it('may be nested deeper than the stack', () => {
    const page = `${script}${'<div>'.repeat(20_000)}<creator-poll embed-id="emb_1"></creator-poll>`;
    expect(readTag(page, known, [API])).toMatchObject({ problems: [], items: [{ item: 'emb_1' }] });
  });

  it('is not asked for while it has a secret key, which is not repeated', () => {
    const secret = ['sk', 'test', 'a'.repeat(24)].join('_');
    const page = `${script.replace(API, `${API}/${secret}`)}<creator-poll embed-id="${secret}"></creator-poll>`;
    expect(readTag(page, known, [API])).toEqual({
      problems: [expect.stringMatching(/^This contains a secret key/)],
      hasScript: true,
      items: [],
    });
  });

  it('is checked without its script, which may be elsewhere on the page', () => {
    expect(readTag('<creator-poll embed-id="emb_1"></creator-poll>', known, [API])).toEqual({
      problems: [],
      hasScript: false,
      items: [{ tag: 'creator-poll', api: '', key: '', attribute: 'embed-id', item: 'emb_1' }],
    });
  });

  it.each([
    [script.replace('type="module" ', ''), /without type="module"/],
    [script.replace(/data-api="[^"]*"/, ''), /needs data-api/],
    [script.replace(API, 'https://other.example'), /data-api is https:\/\/other\.example, but this platform is at/],
    [script.replace(KEY, ''), /needs data-public-key/],
    [script.replace(KEY, 'pk_test_wrong'), /then 24 letters and digits. This one has 5/],
    [script.replace(KEY, ['sk', 'test', 'x'].join('_')), /secret key/],
    [`${script}<creator-pol embed-id="emb_1"></creator-pol>`, /no <creator-pol>/],
    [`${script}<creator-poll embed-id="emb_1" public-key="pk_live_1"></creator-poll>`, /^public-key is not .* has 1\./],
    [`${script}<creator-poll></creator-poll>`, /<creator-poll> needs embed-id/],
    [`${script}<creator-poll embed_id=emb_1 embed-id=emb_1></creator-poll>`, /no attribute embed_id/],
    [`${script}<creator-poll embed-id="emb_1" />`, /closing tag/],
    [`${script.replace('></script>', '/>')}<creator-events></creator-events>`, /closing tag/],
    [`${script}<creator_poll embed-id="emb_1"></creator_poll>`, /no widget here/],
  ])('%s', (text, problem) => {
    expect(problems(text)?.join(' ')).toMatch(problem);
  });

  it.each(['www.shop.example', 'https://shop.example/?a=<b>', '', '<p>Hello</p>'])('is not %j', (text) => {
    expect(problems(text)).toBeUndefined();
  });
});

describe('the address of an overlay', () => {
  const overlay = (settings: Readonly<Record<string, string>>) =>
    readOverlay(`https://www.shop.example/overlay.html#${new URLSearchParams(settings)}`, known, [API]);

  it('is checked like a tag, in the words of an address', () => {
    const settings = {
      'embed-id': 'emb_1 emb_2',
      'public-key': KEY,
      api: API,
      theme: 'dark',
      scale: '2',
    };
    expect(overlay(settings)).toEqual({
      problems: [],
      hasScript: true,
      items: ['emb_1', 'emb_2'].map((item) => ({
        tag: 'creator-overlay',
        api: API,
        key: KEY,
        attribute: 'embed-id',
        item,
      })),
    });
    const goal = { link: 'refuge', 'public-key': KEY, api: API };
    expect(overlay(goal)).toMatchObject({ problems: [], items: [{ item: 'refuge' }] });
    const { api: _api, ...others } = settings;
    expect(overlay(others)?.problems).toEqual(['The address needs api, the platform’s address.']);
    expect(overlay({ ...settings, api: 'https://b.example' })?.problems.join()).toMatch(/^api is https:\/\/b\.example/);
    expect(overlay({ ...settings, 'public-key': 'pk_test_1' })?.problems.join()).toMatch(/^public-key is not/);
    expect(overlay({ ...settings, 'embed-id': '' })?.problems).toEqual(['<creator-overlay> needs embed-id or link.']);
    expect(overlay({ ...settings, 'public-key': ['sk', 'test', 'a'.repeat(24)].join('_') })?.problems.join()).toMatch(
      /secret key/,
    );
  });

  it('is nothing else', () => {
    for (const text of ['https://www.shop.example/overlay.html', 'https://www.shop.example/a#embed-id=emb_1'])
      expect(readOverlay(text, known, [API])).toBeNull();
  });
});
