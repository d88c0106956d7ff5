import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { setViewport } from '../../test/browser/device.ts';
import { named, names, onEventPages, show } from '../../test/browser/event-lists.ts';
import { answering } from '../../test/browser/given-answers.ts';
import { type Attributes, audit, first, mount, reaches, until, within } from '../../test/browser/mount.ts';

const GET = '/api/events/general/all';

/** The queries of the requests, oldest first. The browser records a request a moment after its response. */
const queries = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ pathname }) => pathname === GET)
    .map(({ searchParams }) => Object.fromEntries(searchParams));

onEventPages();

/** Events that the demo account does not have. */
const event = (id: string, fields: object = {}) => ({
  id: `evt_${id}`,
  status: 'scheduled',
  title: id,
  startsAt: '2099-06-10T18:00:00Z',
  endsAt: '2099-06-10T20:00:00Z',
  timeZone: 'UTC',
  ...fields,
});

const showGiven = async (items: readonly object[], attributes: Attributes = {}) =>
  show({
    api: await answering({ 'general/all': { items, total: items.length, limit: 20, offset: 0 } }),
    ...attributes,
  });

describe('the accessibility audit of <creator-events>', () => {
  const SHOWN: readonly (readonly [string, Attributes])[] = [
    ['a list', { heading: 'What is on' }],
    ['cards', { layout: 'cards', group: 'none' }],
    ['compact lines', { layout: 'compact' }],
    ['days', { group: 'day' }],
    ['past events', { past: '', order: 'desc' }],
    ['an empty list', { city: 'Atlantis' }],
    ['a month', { layout: 'month' }],
    ['search, filters and more', { 'show-search': '', 'show-filters': 'city', limit: '5' }],
  ];
  for (const [name, attributes] of SHOWN) {
    it(`finds nothing in ${name}`, async () => {
      const list = await show(attributes);
      if (attributes['show-filters']) await until('the filters', () => within(list, '[part~=chip]').length > 2);
      expect(await audit(list)).to.deep.equal([]);
    });
  }

  it('finds nothing in the calendars of an event', async () => {
    const list = await show();
    first(list, '.calendar').click();
    await until('the calendars', () => within(list, '.calendar-link').length === 6);
    expect(await audit(list)).to.deep.equal([]);
  });
});

describe('<creator-events> with bad attribute values', () => {
  it('shows events all the same, and the console says which values are ignored', async () => {
    const { warn } = console;
    const warned: unknown[] = [];
    console.warn = (line: string) => warned.push(line.replace('creator-widgets: ', ''));
    const list = await show({
      feed: 'studio.example/a.ics',
      'url-state': 'what is on',
      past: 'no',
      'no-calendar': 'true',
      limit: '007',
      layout: 'spiral',
      group: '__proto__',
      'time-zone': 'Mars/Olympus',
      refresh: '-5',
      city: '[object Object]',
      'show-filters': 'town, "><img src=x onerror=alert(1)>,',
      // As a framework writes a property.
      headinglevel: '9',
      'json-ld': 'undefined',
      lang: 'not a language!',
    });
    expect(names(list)).to.include('Open studio days');
    expect(within(list, 'img')).to.deep.equal([]);
    await until('the advice', () => warned.length > 9);
    console.warn = warn;
    expect(warned.sort()).to.deep.equal([
      '<creator-events>: city="[object Object]" is ignored.',
      '<creator-events>: feed="studio.example/a.ics" is ignored.',
      '<creator-events>: group="__proto__" is read as month.',
      '<creator-events>: heading-level="9" is read as 3.',
      '<creator-events>: json-ld="undefined" is read as true.',
      '<creator-events>: layout="spiral" is read as list.',
      '<creator-events>: past="no" is read as true.',
      '<creator-events>: refresh="-5" is ignored.',
      '<creator-events>: time-zone="Mars/Olympus" is read as event.',
      '<creator-events>: url-state="what is on" is ignored.',
      'show-filters: ""><img src=x onerror=alert(1)>" is ignored.',
      'show-filters: "town" is ignored.',
    ]);
  });

  it('shows an error when the platform rejects the query', async () => {
    const list = mount('creator-events', { sort: 'colour' });
    await reaches(list, 'error');
  });
});

describe('the requests of <creator-events>', () => {
  it('ask for upcoming events unless `past` is set', async () => {
    expect(names(await show())).not.to.include('Winter exhibition');
    expect(names(await show({ past: '' }))).to.include('Winter exhibition');
    await until('both requests', () => queries().length === 2);
    expect(queries().map(({ upcoming }) => upcoming)).to.deep.equal(['true', undefined]);
  });

  it('need no public key', async () => {
    const list = await show({ 'public-key': '' });
    expect(names(list)).to.include('Open studio days');
    await until('the request', () => queries().length === 1);
    expect(queries()[0]).not.to.have.property('publicKey');
  });

  it('follow the attributes, and the events before stay until the others are loaded', async () => {
    const list = await show();
    list.city = 'Tokyo';
    await until('Tokyo’s events', () => names(list).length === 1);
    expect(names(list)).to.deep.equal(['Kintsugi evening']);
    expect(list.dataset['state']).to.equal('ready');
  });
});

describe('event-id', () => {
  it('shows that event, although it is over, without a heading', async () => {
    const list = await show({ 'event-id': 'evt_demo_past', heading: 'Ours' });
    expect(names(list)).to.deep.equal(['Winter exhibition']);
    expect(within(list, '[part~=heading]').map(({ textContent }) => textContent)).to.deep.equal(['Ours']);
    expect(queries()).to.deep.equal([]);
    list.eventId = 'evt_demo_tokyo';
    await until('the other', () => names(list).includes('Kintsugi evening'));
    list.eventId = null;
    await until('all', () => names(list).length > 2);
  });

  it('of no event is an error', async () => {
    const list = mount('creator-events', { 'event-id': 'evt_nonesuch' });
    await reaches(list, 'error');
    expect(list.shadowRoot?.textContent).to.contain('These events no longer exist.');
  });
});

describe('the space that a page reserves for <creator-events>', () => {
  const tools = { 'show-search': '', 'show-filters': 'city' };
  const reserved = 'display: block; min-height: 4000px';
  beforeEach(() => setViewport({ width: 600, height: 600 }));

  it('is given up if what follows is below the screen, whatever the visitor filters', async () => {
    const list = await show({ ...tools, limit: '4', style: `${reserved}; margin-block-start: 250px` });
    await until('its own height', () => list.offsetHeight < 2000);
    expect(list.offsetHeight).to.be.at.least(400);
    first<HTMLInputElement>(list, '.search').focus();
    await sendKeys({ type: 'nothing of that name' });
    await sendKeys({ press: 'Enter' });
    await until('no event', () => within(list, '.empty').length);
    expect(list.offsetHeight).to.be.within(100, 400);
  });

  it('is kept in view, until the visitor asks for other events', async () => {
    const list = await show({ ...tools, limit: '1', style: reserved });
    expect(list.offsetHeight).to.be.at.least(4000);
    const chip = first(list, '[part~=chip]:last-of-type');
    chip.click();
    await until('a choice', () => chip.ariaPressed === 'true');
    expect(list.offsetHeight).to.be.within(200, 600);
  });
});

describe('an event', () => {
  it('shows its state', async () => {
    const list = await show({ past: '' });
    for (const [name, state] of [
      ['Open studio days', 'Happening now'],
      ['Throwing for beginners', '4 spots left'],
      ['Raku by the fire', 'Sold out'],
      ['Roof concert', 'Canceled'],
      ['Wood firing', 'Postponed'],
      ['Winter exhibition', 'Ended'],
    ] as const) {
      expect(named(list, name).querySelector('[part~=badge]')?.textContent).to.equal(state);
    }
    const soldOut = named(list, 'Raku by the fire');
    expect(soldOut.part.value).to.equal('event sold-out');
    expect(soldOut.querySelector('.name')?.part.value).to.equal('title sold-out');
  });

  it('sells tickets on the API’s own path, unless the page cancels', async () => {
    const list = await show();
    const link = named(list, 'Throwing for beginners').querySelector<HTMLAnchorElement>('a[part=button]');
    expect(link?.pathname).to.equal('/api/pay/poster');
    const seen: unknown[] = [];
    list.addEventListener('creator-pay', (event) => {
      seen.push(event.detail, Object.isFrozen(event.detail), event.bubbles, event.composed);
      event.preventDefault();
    });
    link?.click();
    expect(seen).to.deep.equal([{ tag: 'creator-events', link: 'poster', href: link?.href }, true, true, true]);
  });

  it('links to its page and to where it takes place, unless the page cancels', async () => {
    const [page, stream] = ['https://studio.example/a', 'https://stream.example/a?room=1'];
    const list = await showGiven([
      event('a', { url: page, location: { kind: 'hybrid', name: 'Barn', url: stream } }),
      event('b', { location: { kind: 'online', url: stream } }),
      event('c', { url: stream, location: { kind: 'online', url: stream } }),
      event('d', { url: page, location: { kind: 'venue', url: stream } }),
    ]);
    const links = within<HTMLAnchorElement>(list, '[part=link]');
    expect(links.map(({ textContent, href }) => [textContent, href])).to.deep.equal([
      ...[
        ['a', page],
        ['Online, Barn a', stream],
        ['b', stream],
        ['c', stream],
      ],
      ...[
        ['d', page],
        ['stream.example d', stream],
      ],
    ]);
    const seen: unknown[] = [];
    list.addEventListener('creator-open', (event) => {
      seen.push(event.detail, Object.isFrozen(event.detail));
      event.preventDefault();
    });
    links[1]?.click();
    expect(seen).to.deep.equal([{ tag: 'creator-events', eventId: 'evt_a', href: stream }, true]);
  });

  it('has its picture with the owner’s words, unless its address is unsafe', async () => {
    const imageUrl = `${location.origin}/docs/images/events.webp`;
    const given = [
      event('a', { imageUrl, imageAlt: 'A bowl' }),
      event('b', { imageUrl }),
      event('c', { imageUrl: 'http://pictures.example/bowl.png', imageAlt: 'A bowl' }),
      event('d', { imageUrl: 'data:image/svg+xml,<svg/>', imageAlt: 'A bowl' }),
    ];
    const shown = await showGiven(given, { layout: 'cards' });
    const pictures = within<HTMLImageElement>(shown, 'img');
    expect(pictures.map(({ alt }) => alt)).to.deep.equal(['A bowl', '']);
    for (const { loading, referrerPolicy } of pictures)
      expect([loading, referrerPolicy]).to.deep.equal(['lazy', 'no-referrer']);
    await until('the picture', () => pictures[0]?.naturalWidth);
  });
});
