import { expect } from 'chai';
import { EmbedElement } from '../../widgets/embed/element.ts';
import { PollElement } from '../../widgets/poll/element.ts';
import { onCleanPages } from './clean-pages.ts';
import { answering } from './given-answers.ts';
import { first, mount, reaches, until, within } from './mount.ts';

/** A kind of embed that is newer than this version. */

PollElement.define();
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

async function show(tag: 'creator-embed' | 'creator-poll', sentence: string, content = '') {
  const element = mount(tag, { api: await answering({ 'embed/get': HOLOGRAM }), 'embed-id': 'emb_1' });
  element.innerHTML = content;
  await reaches(element, 'empty');
  await until(sentence, () => first(element, '.root').textContent?.includes(sentence));
  expect(first(element, '[part=title]').textContent).to.equal(HOLOGRAM.title);
  expect(within(element, 'button, input')).to.deep.equal([]);
  const [link] = within<HTMLSlotElement>(element, 'slot').flatMap((slot) => slot.assignedElements({ flatten: true }));
  return link as HTMLAnchorElement | undefined;
}

describe('an embed of an unknown kind', () => {
  const SENTENCE = 'This can’t be shown here yet.';

  it('shows its title, a message and a link', async () => {
    const link = await show('creator-embed', SENTENCE);
    expect([link?.textContent, link?.host]).to.deep.equal([`View on ${location.host}`, location.host]);
  });

  it('shows the page’s own link if there is one', async () => {
    const link = await show('creator-embed', SENTENCE, '<a href="https://studio.example/kiln">See the kiln</a>');
    expect([link?.textContent, (link?.offsetHeight ?? 0) > 0]).to.deep.equal(['See the kiln', true]);
  });

  it('says in a poll that it isn’t one', async () => {
    expect(await show('creator-poll', 'This isn’t a poll.')).to.equal(undefined);
  });
});
