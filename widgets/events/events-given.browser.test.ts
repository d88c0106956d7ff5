import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { focused, named, names, onEventPages, show } from '../../test/browser/event-lists.ts';
import { answering } from '../../test/browser/given-answers.ts';
import { type Attributes, first, PUBLIC_KEY, spoken, until, within } from '../../test/browser/mount.ts';
import { attributeName } from '../core/attributes.ts';
import { parameters } from './attributes.ts';
import type { EventsElement } from './element.ts';

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

const list = (items: readonly object[], more: object = {}) => ({
  'general/all': { items, total: items.length, limit: 20, offset: 0, ...more },
});

const showGiven = async (items: readonly object[], attributes: Attributes = {}): Promise<EventsElement> =>
  show({ api: await answering(list(items)), ...attributes });

const texts = (element: HTMLElement, part: string) =>
  within(element, `[part~=${part}]`).map(({ textContent }) => textContent);

onEventPages();

describe('the request of <creator-events>', () => {
  it('has each of the 15 documented parameters, as its attribute says it', async () => {
    const values: Readonly<Record<string, string>> = { order: 'asc', sort: 'startsAt', limit: '7', offset: '3' };
    const flags = ['newest', 'upcoming'];
    const attributes = Object.keys(parameters)
      .map(attributeName)
      .map((name) => [name, flags.includes(name) ? '' : (values[name] ?? `of ${name}`)] as const);
    await showGiven([event('a')], Object.fromEntries(attributes));
    const { name } = await until('the request', () =>
      performance.getEntriesByType('resource').find((entry) => entry.name.includes('general/all')),
    );
    expect(Object.fromEntries(new URL(name).searchParams)).to.deep.equal({
      publicKey: PUBLIC_KEY,
      ...values,
      search: 'of search',
      categoryId: 'of category-id',
      subCategoryId: 'of sub-category-id',
      experienceTypeId: 'of experience-type-id',
      experienceSubTypeId: 'of experience-sub-type-id',
      city: 'of city',
      state: 'of state',
      country: 'of country',
      postalCode: 'of postal-code',
      newest: 'true',
      upcoming: 'true',
    });
    expect(attributes.length).to.equal(15);
  });
});

describe('an event', () => {
  it('is today where the event is', async () => {
    const now = new Date();
    // A zone where it is about noon, far from midnight. The sign in these names is inverted.
    const hours = 12 - now.getUTCHours();
    const timeZone = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
    const startsAt = new Date(now.getTime() + 3_600_000).toISOString();
    const shown = await showGiven([event('a', { startsAt, endsAt: undefined, timeZone })], { group: 'day' });
    expect(texts(shown, 'state')).to.deep.equal(['Today']);
    expect(texts(shown, 'group-title')[0]).to.match(/^Today\u00a0· /);
  });

  for (const [lang, left] of [
    // With explicit digits, because engines differ in the default ones of Arabic.
    ['ar-u-nu-latn', ['تبقّى مكان واحد', 'تبقّى مكانان', 'تبقّت 5 أماكن', undefined]],
    ['pl', ['Zostało 1 miejsce', 'Zostały 2 miejsca', 'Zostało 5 miejsc', undefined]],
    ['en', ['1 spot left', '2 spots left', '5 spots left', undefined]],
  ] as const) {
    it(`shows how many spots are left when they are few, in the plural forms of ${lang}`, async () => {
      const events = [1, 2, 5, 11].map((ticketsLeft) => event(`${ticketsLeft} seats`, { ticketsLeft }));
      const shown = await showGiven(events, { lang });
      const said = [1, 2, 5, 11].map(
        (count) => named(shown, `${count} seats`).querySelector('[part~=left][part~=state]')?.textContent,
      );
      expect(said).to.deep.equal(left);
    });
  }

  it('shows its place and its price in any currency', async () => {
    const at = (kind: string) => ({ kind, name: 'The barn', city: 'Oslo' });
    const priced = (amount: string, currency: string) => ({ price: { amount, currency } });
    const shown = await showGiven(
      [
        event('a', { location: at('venue'), ...priced('12.50', 'EUR') }),
        event('b', { location: at('hybrid'), ...priced('1500', 'JPY') }),
        event('c', { location: { kind: 'online' }, ...priced('4.250', 'KWD') }),
        event('d', priced('0.10', 'USD')),
        event('e', priced('0.00', 'USD')),
      ],
      { lang: 'en' },
    );
    expect(texts(shown, 'place')).to.deep.equal(['The barn, Oslo', 'Online, The barn, Oslo', 'Online']);
    expect(texts(shown, 'price')).to.deep.equal(['€12.50', '¥1,500', 'KWD\u00a04.250', '$0.10', 'Free']);
  });
});

describe('the time of an event', () => {
  // Clocks change on the last Sunday of March and October in Europe, on the second Sunday of March in New York.
  const NIGHTS = [
    event('in autumn', { startsAt: '2099-10-24T22:00:00Z', endsAt: '2099-10-25T04:00:00Z', timeZone: 'Europe/Oslo' }),
    event('in spring', { startsAt: '2099-03-28T23:00:00Z', endsAt: '2099-03-29T03:00:00Z', timeZone: 'Europe/Oslo' }),
  ];
  const NEW_YORK = event('in March', {
    startsAt: '2099-03-08T03:00:00Z',
    endsAt: '2099-03-08T09:00:00Z',
    timeZone: 'America/New_York',
  });

  for (const attributes of [{}, { group: 'none' }, { group: 'day', layout: 'compact' }]) {
    it(`names both zones across a clock change: ${JSON.stringify(attributes)}`, async () => {
      const shown = await showGiven(NIGHTS, { lang: 'en-GB', ...attributes });
      const when = (name: string) => named(shown, name).querySelector('[part=when]')?.textContent;
      expect(when('in autumn')).to.match(/00:00\sCEST\s– .*05:00\sCET$/);
      expect(when('in spring')).to.match(/00:00\sCET\s– .*05:00\sCEST$/);
    });
  }

  it('shows offsets for all zones if one has no short name in the widget’s language', async () => {
    const shown = await showGiven([...NIGHTS, NEW_YORK], { lang: 'en-GB' });
    const when = (name: string) => named(shown, name).querySelector('[part=when]')?.textContent;
    expect(when('in autumn')).to.match(/00:00 GMT\+2\s–\s.*05:00 GMT\+1$/);
    expect(when('in March')).to.match(/22:00 GMT−5\s–\s.*05:00 GMT−4$/);
  });

  it('is in the visitor’s time zone if the attribute says so, with the zone named', async () => {
    const kolkata = event('a', { timeZone: 'Asia/Kolkata' });
    const own = { timeZoneName: 'short' } as const;
    const shown = await showGiven([kolkata], { lang: 'en-GB', 'time-zone': 'visitor' });
    const here = new Intl.DateTimeFormat('en-GB', own).formatToParts(Date.parse(kolkata.startsAt));
    const zone = here.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    expect(texts(shown, 'when')[0]).to.contain(zone);
    expect(texts(shown, 'zone')).to.deep.equal(['Show in the event’s time zone']);
    first(shown, '[part=zone]').click();
    await until('the event’s time', () => /23:30.* GMT\+5:30$/.test(texts(shown, 'when')[0] ?? ''));
  });

  it('groups events by day, by month or not at all', async () => {
    const events = [
      event('a'),
      event('b', { startsAt: '2099-06-11T18:00:00Z', endsAt: '2099-06-11T20:00:00Z' }),
      event('c', { startsAt: '2099-07-01T18:00:00Z', endsAt: '2099-07-01T20:00:00Z' }),
    ];
    const shown = await showGiven(events, { lang: 'en-GB', group: 'day' });
    expect(texts(shown, 'group-title').length).to.equal(3);
    expect(texts(shown, 'when')[0]).to.equal('18:00–20:00 UTC');
    shown.group = 'month';
    await until('two months', () => texts(shown, 'group-title').join() === 'June 2099,July 2099');
    shown.group = 'none';
    await until(
      'one list',
      () => texts(shown, 'group-title').length === 0 && within(shown, '[part=list]').length === 1,
    );
    expect(names(shown)).to.deep.equal(['a', 'b', 'c']);
  });
});

describe('the picture of an event', () => {
  it('has alternative text, loads lazily and sends no referrer', async () => {
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
    const [card, picture] = [first(shown, '[part~=event]'), first(shown, 'img')].map((node) => node.clientWidth);
    expect(picture).to.equal(card);
  });
});

describe('pages that shift while they are read', () => {
  it('show an event on two of them once, and announce how many there are', async () => {
    const api = await answering({
      'offset=2': { items: [event('b'), event('c')], total: 4, limit: 2, offset: 2 },
      ...list([event('a'), event('b')], { total: 4, limit: 2 }),
    });
    const shown = await show({ api, limit: '2' });
    expect(first(shown, '[part=status]').textContent).to.equal('2 of 4');
    first(shown, '[part=more]').focus();
    await sendKeys({ press: 'Enter' });
    await until('three events', () => names(shown).join() === 'a,b,c');
    await until('what is said', () => spoken(shown) === '3 of 4 events');
    await until('the focus', () => focused(shown) === within(shown, '[part~=event]')[2]);
  });
});

describe('filter chips', () => {
  const chips = (element: HTMLElement) => texts(element, 'chip');
  const there = { location: { kind: 'venue', city: 'New York', state: 'New York', country: 'US' } };

  it('follow the attribute', async () => {
    const shown = await showGiven([event('a', there)], { filters: 'city' });
    await until('a city', () => chips(shown).join() === 'All,New York');
    shown.filters = 'country, Clay: category-id=cat_clay';
    await until('a country', () => chips(shown).join() === 'All,US,Clay');
  });

  it('are separate for a city and a state of the same name', async () => {
    const shown = await showGiven([event('a', there)], { filters: 'city, state' });
    await until('both', () => chips(shown).join() === 'All,New York,New York');
    within(shown, '[part=chip]')[2]?.click();
    const pressed = () => within(shown, '[part=chip]').map(({ ariaPressed }) => ariaPressed);
    await until('the state', () => pressed().join() === 'false,false,true');
  });
});
