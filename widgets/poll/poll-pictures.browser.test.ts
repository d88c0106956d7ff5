import { expect } from 'chai';
import { emulateMedia, setViewport } from '../../test/browser/device.ts';
import { answering } from '../../test/browser/given-answers.ts';
import { audit, first, newEmbed, until, within } from '../../test/browser/mount.ts';
import { inputs, prepare, show, vote } from '../../test/browser/poll-page.ts';
import type { PollElement } from './element.ts';

prepare();

/** A picture that is there: this suite's own server has the repository's files. */
const PICTURE = `${location.origin}/docs/images/poll.webp`;
const MISSING = `${location.origin}/docs/images/nobody-has-this.webp`;

const OPTIONS = [
  { id: 'described', label: 'The blue glaze', imageUrl: PICTURE, imageAlt: 'A bowl, glazed in blue' },
  { id: 'plain', label: 'The red glaze', imageUrl: PICTURE },
  { id: 'missing', label: 'The green glaze', imageUrl: MISSING, imageAlt: 'A bowl, glazed in green' },
  { id: 'missing_plain', label: 'The white glaze', imageUrl: MISSING },
];

const UNSAFE = [
  'http://pictures.example/bowl.png',
  'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  'javascript:alert(1)',
  'https://user:word@pictures.example/bowl.png',
  'https://10.0.0.1/bowl.png',
];

let id: string;
const images = (poll: PollElement) => within<HTMLImageElement>(poll, '[part=image]');
const rows = (poll: PollElement) => within(poll, '[part~=option]');
/** Width and height of each picture. */
const sizes = (poll: PollElement) =>
  images(poll).map((image) => [image.getBoundingClientRect().width, image.getBoundingClientRect().height]);

/** Shown, and each picture is there or is known not to be. */
async function shown(attributes = {}): Promise<PollElement> {
  const poll = await show(id, attributes);
  await until('the pictures', () => images(poll).length && images(poll).every(({ complete }) => complete));
  return poll;
}

before(async () => {
  id = await newEmbed({ title: 'Which glaze?', resultsVisibility: 'after_vote', options: OPTIONS });
});

describe('a poll of pictures', () => {
  it('has each beside its label, and says of it what its owner wrote, or nothing', async () => {
    const poll = await shown();
    expect(images(poll).map(({ alt }) => alt)).to.deep.equal([
      'A bowl, glazed in blue',
      '',
      'A bowl, glazed in green',
      '',
    ]);
    expect(images(poll).map(({ naturalWidth }) => naturalWidth > 0)).to.deep.equal([true, true, false, false]);
    expect(inputs(poll).map(({ labels }) => labels?.[0]?.textContent)).to.deep.equal(OPTIONS.map(({ label }) => label));
    expect(new Set(images(poll).map(({ referrerPolicy }) => referrerPolicy))).to.deep.equal(new Set(['no-referrer']));
  });

  it('keeps the place of one that cannot be had, so that all rows are alike', async () => {
    const poll = await shown();
    expect(sizes(poll)).to.deep.equal(OPTIONS.map(() => [40, 40]));
    const [one, ...others] = rows(poll).map((row) => row.getBoundingClientRect().height);
    expect(others).to.deep.equal(others.map(() => one));
    const starts = within(poll, '[part=label]').map((label) => label.getBoundingClientRect().left);
    expect(new Set(starts).size).to.equal(1);
  });

  it('takes a vote by a click on a picture, and has the pictures in its results too', async () => {
    const poll = await shown();
    const { left, top } = first(poll, '[part~=option]:nth-child(2) [part=image]').getBoundingClientRect();
    (poll.shadowRoot?.elementFromPoint(left + 20, top + 20) as HTMLElement).click();
    expect(inputs(poll).map(({ checked }) => checked)).to.deep.equal([false, true, false, false]);
    expect((await vote(poll)).choices).to.deep.equal(['plain']);
    await until('the results', () => within(poll, '[part=percent]').length === 4);
    expect(sizes(poll)).to.deep.equal(OPTIONS.map(() => [40, 40]));
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`passes the audit, ${colorScheme}`, async () => {
      await emulateMedia({ colorScheme });
      expect(await audit(await shown())).to.deep.equal([]);
    });
  }

  it('fits into 320 px', async () => {
    await setViewport({ width: 320, height: 640 });
    const poll = await shown();
    expect(document.documentElement.scrollWidth).to.equal(320);
    expect(sizes(poll)).to.deep.equal(OPTIONS.map(() => [40, 40]));
  });

  it('shows none whose address is not safe, and asks nobody for it: the emoji or the label stands alone', async () => {
    const options = [
      { id: 'safe', label: 'A picture', imageUrl: PICTURE },
      ...UNSAFE.map((imageUrl, at) => ({ id: `o${at}`, label: `Answer ${at}`, emoji: '🏺', imageUrl })),
    ];
    const embed = { id, status: 'open', kind: 'poll', title: 'Which of these?', resultsVisibility: 'never', options };
    const poll = await shown({ api: await answering({ 'embed/get': embed }) });
    expect(images(poll).map(({ src }) => src)).to.deep.equal([PICTURE]);
    expect(within(poll, 'img')).to.have.length(1);
    const spans = rows(poll).map((row) => row.querySelector('[aria-hidden=true]')?.textContent ?? null);
    expect(spans).to.deep.equal([null, ...UNSAFE.map(() => '🏺')]);
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(asked.filter((name) => UNSAFE.includes(name))).to.deep.equal([]);
    expect(inputs(poll)).to.have.length(options.length);
  });
});
