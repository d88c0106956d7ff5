/** A list of events as a careful developer writes it by hand; see `hand-poll.js`. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { display: block }
  * { box-sizing: border-box }
  .root { font-size: 16px; line-height: 1.5; color: #222; text-align: start; overflow-wrap: anywhere }
  .live, .hidden { position: absolute; overflow: hidden; width: 1px; height: 1px; clip-path: inset(50%); white-space: nowrap }
  section { display: grid; gap: 16px; padding: 20px; border: 1px solid #ddd; border-radius: 14px; background: #fff }
  h3, p, ul { margin: 0; padding: 0 }
  h3 { padding-bottom: 6px; font-size: 14px; line-height: 1.3; color: #555 }
  ul { display: grid; list-style: none }
  li { display: flex; flex-wrap: wrap; gap: 12px 16px; align-items: flex-start; padding: 16px 0; border-top: 1px solid #ddd }
  .date { display: grid; width: 56px; padding: 5px 0; border-radius: 10px; background: #4f46e517; font-size: 12px; line-height: 1.3; text-align: center }
  .date :nth-child(2) { font-size: 21px; font-weight: 650; color: #4f46e5 }
  .about { flex: 1 1 140px; font-size: 14px; color: #555 }
  .name { font-size: 17px; font-weight: 650; line-height: 1.3; color: #222 }
  .name a { color: inherit; text-decoration-color: #ddd; text-underline-offset: 3px }
  .summary { margin-top: 6px; white-space: pre-line }
  .facts { display: flex; flex-wrap: wrap; gap: 4px 14px; align-items: center }
  .state { margin: 6px 0; padding: 1px 10px; border: 1px solid; border-radius: 99px; font-size: 13px; font-weight: 600; color: #4f46e5 }
  .price { color: #222 }
  .text-button { all: unset; color: #4f46e5; font-weight: 500; line-height: 36px; cursor: pointer }
  .button { display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-height: 44px; padding: 8px 20px; border: 1px solid transparent; border-radius: 10px; background: #4f46e5; color: #fff; font: inherit; font-size: 16px; font-weight: 600; line-height: 1.3; text-decoration: none }
  .quiet { border-color: #ddd; background: none; color: #222; font-size: 14px }
  .foot { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; min-height: 44px; font-size: 14px; color: #555 }
`);

const DATE = { weekday: 'short', day: 'numeric', month: 'short' };
const TIME = { hour: 'numeric', minute: '2-digit' };
const FORMATS = {
  tile: DATE,
  time: TIME,
  times: { ...DATE, ...TIME },
  zone: { timeZoneName: 'short' },
  zoneInWords: { timeZoneName: 'shortGeneric' },
  month: { month: 'long', year: 'numeric' },
};
const formatters = new Map();

function formatter(name, timeZone) {
  const key = `${name} ${timeZone}`;
  if (!formatters.has(key)) formatters.set(key, new Intl.DateTimeFormat('en', { ...FORMATS[name], timeZone }));
  return formatters.get(key);
}

function make(tag, className, ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

const link = (href, className, ...children) =>
  Object.assign(make('a', className, ...children), { href, rel: 'noopener' });
const button = (className, ...children) => Object.assign(make('button', className, ...children), { type: 'button' });
const isLive = ({ startsAt, endsAt }) => Date.parse(startsAt) <= Date.now() && Date.parse(endsAt) > Date.now();
const monthOf = (event) =>
  formatter('month', event.timeZone).format(isLive(event) ? Date.now() : new Date(event.startsAt));

function zoneOf(name, { startsAt, timeZone }) {
  const parts = formatter(name, timeZone).formatToParts(new Date(startsAt));
  return parts.find(({ type }) => type === 'timeZoneName').value;
}

/** The date of an event of one day is hidden, because its tile shows it. */
function spanOf(event) {
  const { startsAt, endsAt, timeZone, allDay } = event;
  const ends = [new Date(startsAt), new Date(Date.parse(endsAt) - (allDay ? 1 : 0))];
  const format = (name) => formatter(name, timeZone).formatRange(...ends);
  const date = format('tile');
  const isOneDay = date === formatter('tile', timeZone).format(ends[0]);
  const short = zoneOf('zone', event);
  const zone = /\d/.test(short) ? zoneOf('zoneInWords', event) : short;
  const hours = allDay ? 'All day' : `${format(isOneDay ? 'time' : 'times')} ${zone}`;
  return isOneDay ? [make('span', 'hidden', `${date}\u00a0· `), hours] : [allDay ? date : hours];
}

function tileOf({ startsAt, timeZone }) {
  const parts = formatter('tile', timeZone).formatToParts(new Date(startsAt));
  const lines = Object.keys(DATE).map((wanted) => parts.find(({ type }) => type === wanted).value);
  const tile = make('div', 'date', ...lines.map((line) => make('span', '', line)));
  tile.ariaHidden = 'true';
  return tile;
}

function factsOf({ title, price, ticketsLeft, ...event }) {
  const facts = make('p', 'facts');
  if (isLive(event)) facts.append(make('b', 'state', 'Happening now'));
  if (ticketsLeft === 0) facts.append(make('b', 'state', 'Sold out'));
  else if (ticketsLeft <= 10) facts.append(make('b', 'state', `${ticketsLeft} spots left`));
  if (price) {
    const money = new Intl.NumberFormat('en', { style: 'currency', currency: price.currency });
    facts.append(make('span', 'price', money.format(price.amount)));
  }
  const about = make('span', 'hidden', ' ', make('bdi', '', title));
  facts.append(button('text-button', 'Add to calendar', about));
  return facts;
}

function itemOf(event, api) {
  const { title, summary, location, paymentLinkShortId, ticketsLeft } = event;
  const { kind, name, city, state, url } = location;
  const place = [kind === 'online' && 'Online', name, city, state].filter(Boolean).join(', ');
  const heading = make('bdi', '', title);
  const about = make(
    'div',
    'about',
    make('p', 'name', url ? link(url, '', heading) : heading),
    make('p', '', make('bdi', '', ...spanOf(event))),
    make('p', '', make('bdi', '', place)),
  );
  if (summary) about.append(make('p', 'summary', make('bdi', '', summary)));
  about.append(factsOf(event));
  const item = make('li', '', tileOf(event), about);
  if (paymentLinkShortId && ticketsLeft !== 0) {
    const hidden = make('span', 'hidden', ' ', make('bdi', '', title));
    item.append(link(`${api}/api/pay/${paymentLinkShortId}`, 'button', make('bdi', '', 'Tickets'), ' ', hidden));
  }
  return item;
}

customElements.define(
  'hand-events',
  class extends HTMLElement {
    connectedCallback() {
      this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet];
      this.load();
    }

    async load() {
      const query = `limit=${this.getAttribute('limit')}&upcoming=true&publicKey=${this.getAttribute('public-key')}`;
      const address = `${this.getAttribute('api')}/api/events/general/all?${query}`;
      const answer = await fetch(address, { credentials: 'omit' });
      this.render((await answer.json()).data);
    }

    render({ items, total }) {
      const section = make('section', '');
      section.ariaLabel = 'Events';
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      if (items.some((event) => event.timeZone !== timeZone))
        section.append(button('text-button', 'Show in my time zone'));
      let month;
      for (const event of items) {
        const heading = monthOf(event);
        if (month !== heading) section.append(make('div', '', make('h3', '', heading), make('ul', '')));
        month = heading;
        section.lastChild.lastChild.append(itemOf(event, this.getAttribute('api')));
      }
      const foot = make('div', 'foot', button('button quiet', 'Show more'));
      foot.append(make('span', '', `${items.length} of ${total}`));
      section.append(foot);
      const live = make('div', 'live');
      live.role = 'status';
      this.shadowRoot.append(make('div', '', live, make('div', 'root', section)));
      requestAnimationFrame(() => this.dispatchEvent(new CustomEvent('creator-ready', { bubbles: true })));
    }
  },
);
