import { expect } from 'chai';
import { EmbedElement } from '../../widgets/embed/element.ts';
import { onCleanPages } from './clean-pages.ts';
import { answering } from './given-answers.ts';
import { first, mount, reaches, until, within } from './mount.ts';

/** A kind of embed that is newer than this version. */

onCleanPages(EmbedElement);

const HOLOGRAM = {
  id: 'emb_1',
  status: 'open',
  kind: 'hologram',
  title: 'Walk round the kiln',
  description: 'From all sides.',
  resultsVisibility: 'always',
  options: [{ id: 'a', label: 'Begin' }],
};

async function show(content = '') {
  const sentence = 'This can’t be shown here yet.';
  const element = mount('creator-embed', { api: await answering({ 'embed/get': HOLOGRAM }), 'embed-id': 'emb_1' });
  element.innerHTML = content;
  await reaches(element, 'empty');
  await until(sentence, () => first(element, '.root').textContent?.includes(sentence));
  expect(first(element, '[part=title]').textContent).to.equal(HOLOGRAM.title);
  expect(within(element, 'button, input')).to.deep.equal([]);
  const [link] = within<HTMLSlotElement>(element, 'slot').flatMap((slot) => slot.assignedElements({ flatten: true }));
  return link as HTMLAnchorElement | undefined;
}

describe('an embed of an unknown kind', () => {
  it('shows its title, a message and a link', async () => {
    const link = await show();
    expect([link?.textContent, link?.host]).to.deep.equal([`View on ${location.host}`, location.host]);
  });

  it('shows the page’s own link if there is one', async () => {
    const link = await show('<a href="https://studio.example/kiln">See the kiln</a>');
    expect([link?.textContent, (link?.offsetHeight ?? 0) > 0]).to.deep.equal(['See the kiln', true]);
  });
});
