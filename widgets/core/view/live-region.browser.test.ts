import { expect } from 'chai';
import { until } from '../../../test/browser/mount.ts';
import { settle, TestElement } from '../element/test-element.fixture.tsx';
import { configure } from '../page/configure.ts';

describe('an element that fails at once', () => {
  it('adds its live region empty, since screen readers ignore the text of a new one', async () => {
    TestElement.define();
    configure({ api: 'https://api.example.com' });
    const seen: (string | null)[] = [];
    const element = document.createElement('creator-test');
    document.body.append(element);
    const region = await until('the live region', () => element.shadowRoot?.querySelector('.live'));
    seen.push(region.textContent);
    expect(element.dataset['state']).to.equal('error');
    new MutationObserver(() => seen.push(region.textContent)).observe(region, { childList: true });
    await until('the sentence', () => seen.length > 1);
    expect(seen).to.deep.equal(['', element.shadowRoot?.querySelector('.notice p')?.textContent]);
    element.remove();
    await settle(50);
    document.body.append(element);
    await until('a new region', () => element.shadowRoot?.querySelector('.live:empty'));
  });
});
