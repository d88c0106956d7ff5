import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import ICAL from 'ical.js';
import {
  type Attributes,
  asked,
  audit,
  clean,
  errors,
  first,
  mount,
  pause,
  reaches,
  spoken,
  until,
  within,
} from '../../test/browser/mount.ts';
import { EventsElement } from './events-element.ts';

const GET = '/api/events/general/all';

async function show(attributes: Attributes = {}): Promise<EventsElement> {
  const list = mount('creator-events', attributes);
  await reaches(list, 'ready', 'empty');
  return list;
}

const names = (list: EventsElement) => within(list, '[part=name]').map(({ textContent }) => textContent);
const named = (list: EventsElement, name: string) => {
  const found = within(list, '[part~=event]').find(({ textContent }) => textContent?.includes(name));
  if (!found) throw new Error(`There is no ${name}: ${names(list)}`);
  return found;
};
const focused = (list: EventsElement) => list.shadowRoot?.activeElement ?? null;

/** The query of the newest request. */
const query = () => {
  const all = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname === GET);
  return Object.fromEntries(new URL(all.at(-1)?.name ?? '').searchParams);
};

before(() => {
  EventsElement.define();
  // Said outright, because the audit takes a page without a background for white, in the dark too.
  Object.assign(document.documentElement.style, { colorScheme: 'light dark', background: 'Canvas' });
});
beforeEach(clean);
afterEach(() => {
  expect(errors).to.deep.equal([]);
});
after(() => document.body.replaceChildren());

describe('the accessibility audit of <creator-events>', () => {
  const SHOWN: readonly (readonly [string, Attributes])[] = [
    ['a list', { heading: 'What is on' }],
    ['cards', { layout: 'cards', group: 'none' }],
    ['compact lines', { layout: 'compact' }],
    ['days', { group: 'day' }],
    ['past events', { past: '', order: 'desc' }],
    ['an empty list', { city: 'Atlantis' }],
    ['search, filters and more', { 'search-field': '', filters: 'city', limit: '5' }],
  ];
  for (const colorScheme of ['light', 'dark'] as const) {
    describe(colorScheme, () => {
      before(() => emulateMedia({ colorScheme }));
      after(() => emulateMedia({ colorScheme: 'light' }));

      for (const [name, attributes] of SHOWN) {
        it(`has nothing against ${name}`, async () => {
          const list = await show(attributes);
          if (attributes['filters']) await until('the filters', () => within(list, '[part=chip]').length > 2);
          expect(await audit(list)).to.deep.equal([]);
        });
      }

      it('has nothing against the calendars of an event', async () => {
        const list = await show();
        first(list, '[part=calendar]').click();
        await until('the calendars', () => within(list, '[part=calendar-link]').length === 5);
        expect(await audit(list)).to.deep.equal([]);
      });
    });
  }
});

describe('<creator-events> with bad attribute values', () => {
  for (const [name, value] of [
    ['layout', 'spiral'],
    ['group', '__proto__'],
    ['time-zone', 'Mars/Olympus'],
    ['limit', '-5'],
    ['limit', 'all'],
    ['offset', 'x'],
    ['city', '[object Object]'],
    ['filters', '"><img src=x onerror=alert(1)>'],
    ['heading-level', '9'],
    ['lang', 'not a language!'],
  ] as const) {
    it(`shows the events all the same with ${name}="${value}"`, async () => {
      const list = await show({ [name]: value });
      expect(names(list)).to.include('Open studio days');
      expect(within(list, 'img')).to.deep.equal([]);
    });
  }

  it('says that nothing is planned where nobody could plan anything', async () => {
    const list = await show({ city: '"><img src=x onerror=alert(1)>' });
    expect(list.dataset['state']).to.equal('empty');
    expect(first(list, '[part=empty]').textContent).to.equal('No events are planned at the moment.');
  });

  it('says that it is broken where the platform refuses what is asked for', async () => {
    const list = mount('creator-events', { sort: 'colour' });
    await reaches(list, 'error');
  });
});

describe('what <creator-events> asks for', () => {
  it('is upcoming events, unless past ones are wanted', async () => {
    expect(names(await show())).not.to.include('Winter exhibition');
    expect(query()).to.include({ upcoming: 'true' });
    expect(names(await show({ past: '' }))).to.include('Winter exhibition');
    expect(query()).not.to.have.property('upcoming');
  });

  it('needs no public key', async () => {
    const list = await show({ 'public-key': '' });
    expect(names(list)).to.include('Open studio days');
    expect(query()).not.to.have.property('publicKey');
  });

  it('is asked once by all lists of the same events', async () => {
    await Promise.all([show(), show(), show({ layout: 'cards' })]);
    await until('one request', () => asked(GET) === 1);
  });

  it('changes with its attributes, and the events before stay until the others are there', async () => {
    const list = await show();
    list.city = 'Tokyo';
    await until('Tokyo’s events', () => names(list).length === 1);
    expect(names(list)).to.deep.equal(['Kintsugi evening']);
    expect(list.dataset['state']).to.equal('ready');
  });
});

describe('<creator-events> taken out and put back', () => {
  it('shows what the visitor had made of it', async () => {
    const list = await show({ limit: '3' });
    first(list, '[part=zone]').click();
    await until('the switch', () => first(list, '[part=zone]').textContent === 'Show in the event’s time');
    list.remove();
    await pause(50);
    document.body.append(list);
    await reaches(list, 'ready');
    expect(first(list, '[part=zone]').textContent).to.equal('Show in the event’s time');
  });

  it('asks nothing again for a move', async () => {
    const list = await show();
    await until('the request is listed', () => asked(GET) === 1);
    document.body.appendChild(document.createElement('section')).append(list);
    await pause(100);
    expect([asked(GET), within(list, '[part=events]').length]).to.deep.equal([1, 1]);
  });
});

describe('an event', () => {
  it('says how it stands', async () => {
    const list = await show({ past: '' });
    for (const [name, state] of [
      ['Open studio days', 'Live now'],
      ['Throwing for beginners', '4 places left'],
      ['Raku by the fire', 'Sold out'],
      ['Roof concert', 'Cancelled'],
      ['Wood firing', 'Postponed'],
      ['Winter exhibition', 'Ended'],
    ] as const) {
      expect(named(list, name).querySelector('[part~=state]')?.textContent).to.equal(state);
    }
  });

  it('names both zones in the night with an extra hour', async () => {
    const list = await show({ lang: 'en-GB' });
    const when = named(list, 'The night with an extra hour').querySelector('[part=when]')?.textContent;
    expect(when).to.match(/00:00 CEST – .*05:00 CET$/);
  });

  it('is paid for on the API’s own path, after the page has agreed', async () => {
    const list = await show();
    const link = named(list, 'Throwing for beginners').querySelector<HTMLAnchorElement>('a[part=button]');
    expect(link?.pathname).to.equal('/api/pay/poster');
    const seen: unknown[] = [];
    list.addEventListener('creator-pay', (event) => {
      seen.push(event.detail, Object.isFrozen(event.detail), event.bubbles, event.composed);
      event.preventDefault();
    });
    link?.click();
    expect(seen).to.deep.equal([{ link: 'poster', href: link?.href }, true, true, true]);
  });

  it('is opened after the page has agreed', async () => {
    const list = await show();
    const link = named(list, 'Ask the ceramicist').querySelector('a');
    const seen: unknown[] = [];
    list.addEventListener('creator-open', (event) => {
      seen.push(event.detail, Object.isFrozen(event.detail));
      event.preventDefault();
    });
    link?.click();
    expect(seen).to.deep.equal([{ eventId: 'evt_demo_online', href: 'https://stream.example/live' }, true]);
  });
});

describe('whose clock it is', () => {
  it('is the event’s, then the visitor’s, and back; the button keeps the focus', async () => {
    const list = await show({ lang: 'en-GB', city: 'Tokyo' });
    const when = () => first(list, '[part=when]').textContent;
    const before = when();
    expect(before).to.contain('18:00–21:00 GMT+9');
    first(list, '[part=zone]').focus();
    await sendKeys({ press: 'Enter' });
    await until('another time', () => when() !== before);
    expect(focused(list)).to.equal(first(list, '[part=zone]'));
    await sendKeys({ press: 'Enter' });
    await until('the time before', () => when() === before);
  });
});

describe('“Show more”', () => {
  it('adds the next ones, keeps the focus, and says how many of how many there are', async () => {
    const list = await show({ limit: '4' });
    const told: unknown[] = [];
    list.addEventListener('creator-events-listed', ({ detail }) => told.push(detail));
    expect([names(list).length, first(list, '[part=status]').textContent]).to.deep.equal([4, '4 of 11']);
    first(list, '[part=more]').focus();
    await sendKeys({ press: 'Enter' });
    await until('eight events', () => names(list).length === 8);
    await until('what is said', () => spoken(list) === '8 of 11');
    expect(focused(list)).to.equal(first(list, '[part=more]'));
    await sendKeys({ press: 'Enter' });
    await until('all events', () => names(list).length === 11);
    expect(new Set(names(list)).size).to.equal(11);
    // The button has gone: the first of the new ones has the focus.
    await until('the focus', () => focused(list) === within(list, '[part~=event]')[8]);
    expect(within(list, '[part=more]')).to.deep.equal([]);
    expect(told).to.deep.equal([
      { shown: 8, total: 11, search: null },
      { shown: 11, total: 11, search: null },
    ]);
  });
});

describe('search and filters', () => {
  it('narrow the list while the field keeps its focus, and say what is left', async () => {
    const list = await show({ 'search-field': '' });
    await until('the field', () => within(list, '[part=search]').length === 1);
    const field = first<HTMLInputElement>(list, '[part=search]');
    field.focus();
    await sendKeys({ type: 'glaze' });
    await until('one event', () => names(list).length === 1);
    expect(names(list)).to.deep.equal(['Glaze chemistry, explained']);
    await until('what is said', () => spoken(list) === '1 of 1');
    expect([focused(list), field.value]).to.deep.equal([field, 'glaze']);
    await sendKeys({ type: ' nowhere' });
    await until('no event', () => list.dataset['state'] === 'empty');
    expect(first(list, '[part=empty]').textContent).to.equal('No event matches.');
    expect(focused(list)).to.equal(field);
    field.value = '';
    field.dispatchEvent(new Event('input'));
    await until('all again', () => names(list).length > 5);
  });

  it('are pressed one at a time, and all of them stay', async () => {
    const list = await show({ filters: 'city, Workshops: experience-type-id=xt_workshop' });
    await until('the filters', () => within(list, '[part=chip]').length > 3);
    const labels = () => within(list, '[part=chip]').map(({ textContent }) => textContent);
    const pressed = () => within(list, '[part=chip][aria-pressed=true]').map(({ textContent }) => textContent);
    const before = labels();
    expect([before[0], pressed()]).to.deep.equal(['All', ['All']]);
    within(list, '[part=chip]')[before.indexOf('Tokyo')]?.click();
    await until('Tokyo’s events', () => names(list).length === 1);
    expect([labels(), pressed()]).to.deep.equal([before, ['Tokyo']]);
    within(list, '[part=chip]')[before.indexOf('Workshops')]?.click();
    await until('the workshops', () => names(list).length === 2);
    expect(pressed()).to.deep.equal(['Workshops']);
    within(list, '[part=chip]')[0]?.click();
    await until('all again', () => names(list).length === 11);
  });

  it('move nothing when they come', async () => {
    const list = await show({ 'search-field': '', filters: 'city' });
    const top = () => first(list, '[part=list]').getBoundingClientRect().top;
    const before = top();
    await until('the filters', () => within(list, '[part=chip]').length > 2);
    expect(top()).to.equal(before);
  });
});

describe('“Add to calendar”', () => {
  it('gives a file that a calendar reads, and four calendars in new tabs; a second press closes them', async () => {
    const list = await show();
    const told: unknown[] = [];
    list.addEventListener('creator-events-saved', ({ detail }) => told.push(detail));
    const row = named(list, 'The night with an extra hour');
    const button = row.querySelector<HTMLElement>('[part=calendar]');
    button?.click();
    await until('the calendars', () => row.querySelectorAll('[part=calendar-link]').length === 5);
    const [file, ...others] = row.querySelectorAll<HTMLAnchorElement>('[part=calendar-link]');
    expect(file?.download).to.equal('The-night-with-an-extra-hour.ics');
    const text = await (await fetch(file?.href ?? '')).text();
    const found = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ?? undefined;
    const { summary, duration } = new ICAL.Event(found);
    expect([summary, duration.toSeconds()]).to.deep.equal(['The night with an extra hour', 6 * 3600]);
    for (const { target, rel, protocol } of others) {
      expect([target, rel, protocol]).to.deep.equal(['_blank', 'noopener noreferrer', 'https:']);
    }
    file?.addEventListener('click', (event) => event.preventDefault());
    file?.click();
    expect(told).to.deep.equal([{ eventId: 'evt_demo_clock', calendar: 'file' }]);
    button?.click();
    await until('they are closed', () => row.querySelectorAll('[part=calendar-link]').length === 0);
    expect(button?.getAttribute('aria-expanded')).to.equal('false');
  });
});

describe('data for search engines', () => {
  const data = (list: EventsElement) => list.querySelectorAll('script[type="application/ld+json"]');

  it('stands in the element as long as it is asked for, and follows the list', async () => {
    const list = await show({ 'json-ld': '', limit: '3' });
    await until('the data', () => data(list).length === 1);
    const graph = () => JSON.parse(data(list)[0]?.textContent ?? '{}')['@graph'] as readonly { name: string }[];
    expect(graph().map(({ name }) => name)).to.deep.equal(names(list));
    first(list, '[part=more]').click();
    await until('more data', () => graph().length === 6);
    expect(data(list).length).to.equal(1);
    list.jsonLd = false;
    await until('no data', () => data(list).length === 0);
  });

  it('is not there unless it is asked for', async () => {
    const list = await show();
    await pause(100);
    expect(data(list).length).to.equal(0);
  });
});

describe('where it is shown', () => {
  after(() => setViewport({ width: 800, height: 600 }));

  for (const layout of ['list', 'cards', 'compact']) {
    for (const dir of ['ltr', 'rtl']) {
      it(`fits 320 px as ${layout}, ${dir}`, async () => {
        await setViewport({ width: 320, height: 800 });
        document.documentElement.dir = dir;
        try {
          const list = await show({ layout, 'search-field': '', filters: 'city', limit: '5' });
          await until('the filters', () => within(list, '[part=chip]').length > 2);
          const { scrollWidth, clientWidth } = document.documentElement;
          expect(scrollWidth).to.equal(clientWidth);
          const [tile] = within(list, '[part=date]');
          const name = first(list, '[part=name]').getBoundingClientRect();
          if (tile && layout === 'list') expect(tile.getBoundingClientRect().left < name.left).to.equal(dir === 'ltr');
        } finally {
          document.documentElement.dir = '';
        }
      });
    }
  }

  it('shows what is pressed and what is live with forced colours', async () => {
    await emulateMedia({ forcedColors: 'active' });
    try {
      const list = await show({ filters: 'city' });
      await until('the filters', () => within(list, '[part=chip]').length > 2);
      const [on, off] = within(list, '[part=chip]').map((chip) => getComputedStyle(chip).backgroundColor);
      expect(on).not.to.equal(off);
      expect(getComputedStyle(first(list, '[part="state live"]')).borderStyle).to.equal('solid');
      expect(await audit(list)).to.deep.equal([]);
    } finally {
      await emulateMedia({ forcedColors: 'none' });
    }
  });

  it('moves nothing where less motion is wanted', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    try {
      const list = await show({ limit: '3' });
      first(list, '[part=more]').click();
      await until('more events', () => names(list).length === 6);
      expect(list.shadowRoot?.getAnimations()).to.deep.equal([]);
    } finally {
      await emulateMedia({ reducedMotion: 'no-preference' });
    }
  });

  for (const [name, css] of [
    [
      'global rules',
      '* { letter-spacing: 3px !important; margin: 9px !important } button, a, li, ul { display: block !important; color: red !important; list-style: square !important; padding: 30px !important }',
    ],
    ['a small root font', 'html { font-size: 62.5% }'],
    [
      'a preflight',
      '*, ::before, ::after { border: 0 solid; margin: 0; padding: 0 } ul { list-style: none } img { display: block; max-width: 100% } button { background: none; font: inherit } a { color: inherit; text-decoration: inherit }',
    ],
  ] as const) {
    it(`looks the same on a page with ${name}`, async () => {
      const looks = (list: EventsElement) =>
        within(list, '[part]').map((node) => {
          const { color, fontSize, display, paddingInline, letterSpacing } = getComputedStyle(node);
          return [node.part.value, color, fontSize, display, paddingInline, letterSpacing].join(' ');
        });
      const before = looks(await show());
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      try {
        expect(looks(await show())).to.deep.equal(before);
      } finally {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      }
    });
  }
});
