import { expect } from 'chai';
import { mount, PayButtonElement, PollElement } from '../../widgets/elements.ts';
import { servedPlatformUrl } from '../helpers/served-platform.ts';
import { clean, errors, PUBLIC_KEY, reaches, until, within } from './mount.ts';
import { inputs, vote } from './poll-page.ts';

/** On a page that already uses our tags, `mount` still works. */

class TheirPoll extends HTMLElement {}
class TheirSecond extends HTMLElement {}

const access = { api: servedPlatformUrl(), publicKey: PUBLIC_KEY, refresh: 0 };
const warnings: string[] = [];

function box(markup = ''): HTMLElement {
  const place = document.body.appendChild(document.createElement('section'));
  place.innerHTML = markup;
  return place;
}

describe('mount', () => {
  const { warn } = console;
  before(async () => {
    console.warn = (...words: unknown[]) => warnings.push(words.join(' '));
    customElements.define('creator-poll', TheirPoll);
    customElements.define('creator-poll-2', TheirSecond);
  });
  after(() => {
    console.warn = warn;
    document.body.replaceChildren();
  });
  beforeEach(clean);
  afterEach(() => {
    expect([errors, warnings]).to.deep.equal([[], []]);
  });

  it('adds a widget even if the page uses its tag for an element of its own, which is left alone', async () => {
    const place = box('<creator-poll></creator-poll>');
    const poll = mount(place, { widget: PollElement, embedId: 'emb_demo_open', ...access });
    await reaches(poll, 'ready');
    expect(poll).to.be.instanceOf(PollElement);
    expect([poll.localName, poll.getAttribute('embed-id')]).to.deep.equal(['creator-poll-3', 'emb_demo_open']);
    expect((await vote(poll, 1)).outcome).to.equal('counted');
    expect(document.querySelector('creator-poll')?.constructor).to.equal(TheirPoll);
    expect(document.querySelector('creator-poll')?.shadowRoot).to.equal(null);
  });

  it('reuses one tag for all later calls, and follows attribute changes', async () => {
    const [one, two] = ['open', 'multi'].map((name) =>
      mount(box(), { widget: PollElement, embedId: `emb_demo_${name}`, ...access }),
    );
    if (!one || !two) throw new Error('Two were put up.');
    await reaches(one, 'ready');
    await reaches(two, 'ready');
    expect(one.localName).to.equal(two.localName);
    expect([inputs(one).length, inputs(two).length]).to.deep.equal([4, 6]);
    one.embedId = 'emb_demo_closed';
    await until('another poll', () => within(one, '[part=title]')[0]?.textContent?.includes('Who plays at the'));
    one.remove();
    expect(document.contains(one)).to.equal(false);
  });

  it('uses the element’s own tag if it is free, and keeps existing content as the fallback', async () => {
    const place = box('<a href="https://shop.example/coffee">Support me</a>');
    const button = mount(place, { widget: PayButtonElement, link: 'nobody-has-this', ...access });
    expect(button.localName).to.equal('creator-pay-button');
    await reaches(button, 'error');
    const link = place.querySelector('a');
    expect(link?.parentElement).to.equal(button);
    expect(link?.getBoundingClientRect().height).to.be.greaterThan(0);
  });
});
