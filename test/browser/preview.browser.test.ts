import { expect } from 'chai';
import * as widgets from '../../widgets/elements.ts';
import { clean, errors, first, reaches, until, within } from './mount.ts';

/** `preview` for every element: a creator can try it without any setup. */

const elements = Object.values(widgets).filter((value) => typeof value === 'function' && 'tag' in value);
const requests = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'));

async function preview(tag: string): Promise<HTMLElement> {
  const element = document.createElement(tag);
  element.setAttribute('preview', '');
  element.setAttribute('loading', 'eager');
  document.body.append(element);
  await reaches(element, 'ready');
  return element;
}

describe('a preview', () => {
  before(() => {
    for (const element of elements) element.define();
  });
  beforeEach(clean);
  afterEach(() => expect(errors).to.deep.equal([]));

  for (const { tag } of elements) {
    it(`of <${tag}> shows content with no key, no id and no request`, async () => {
      const element = await preview(tag);
      await until('content', () => within(element, '.root *').length > 3);
      expect(requests()).to.deep.equal([]);
    });
  }

  it('accepts a vote, shows the results, and stores nothing', async () => {
    const poll = await preview('creator-poll');
    first(poll, 'input').click();
    first(poll, 'button').click();
    await until('results', () => within(poll, '[part=figure]').length === 3);
    expect([localStorage.length, requests().length]).to.deep.equal([0, 0]);
  });

  it('has no working links', async () => {
    const button = await preview('creator-pay-button');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    expect(first(button, 'a[href]').dispatchEvent(click)).to.equal(false);
  });
});
