import type { Client } from '../src/client/client.ts';
import { CreatorError } from '../src/client/errors.ts';
import type { RequestOptions, Route } from '../src/client/operations.ts';
import { type Embed, getEmbed, type Option } from '../src/resources/embed.ts';
import { type CreatorEvent, getEvent, listEvents } from '../src/resources/event.ts';
import { getGoal } from '../src/resources/goal.ts';
import { getPaymentLink } from '../src/resources/payment-link.ts';
import type { EventQuery } from '../src/resources/requests.ts';
import { languageTag } from '../src/text/direction.ts';
import { DOT } from '../src/text/formats.ts';
import { formatMessage, type Messages, type MessageValues, messageOf } from '../src/text/message.ts';
import { withWordingOf } from './embed/kind-wording.ts';
import { averageLine } from './embed/rating-model.ts';
import { toRow } from './events/event-model.ts';
import { dateIn, zoneOf } from './events/format-span.ts';
import { figuresText, progressOf } from './goal/goal-model.ts';
import { availability, isPayable, priceText } from './pay-button/pay-button-model.ts';
import { allowedTargets, payHref } from './pay-link/pay-target.ts';
import { embedMessages } from './words/en/embed.ts';
import { eventsMessages } from './words/en/events.ts';
import { goalMessages } from './words/en/goal.ts';
import { payButtonMessages } from './words/en/pay-button.ts';
import { pollMessages } from './words/en/poll.ts';
import { isOurs, LANGUAGES, languageOf } from './words/languages.ts';

/** What a tag shows, by its attribute; `events` are the filters of a list. With `mine: false`, it has everybody's public events. */
export type FallbackSource =
  | { readonly embedId: string }
  | { readonly link: string }
  | { readonly eventId: string }
  | { readonly events: EventQuery & { readonly mine?: boolean } };

export interface FallbackOptions extends RequestOptions {
  /** The page's language. Default `en`. */
  readonly lang?: string | undefined;
}

/** A visitor waits for the page, which is complete without the fallback. */
const IN_A_HURRY = { timeoutMs: 2000, maxRetries: 0 };

/**
 * The markup to write inside a tag: what visitors and search engines see before the widget has loaded, and without it. The text
 * of people is escaped. Counts that visitors see only after voting are left out.
 *
 * Returns an empty string for anything that can't be loaded or isn't published, so that no failure reaches the page; the client's
 * `onError` is told. Cache the result for a minute or so, but not an empty one.
 */
export async function fallbackHtml(
  server: Client<Route>,
  source: FallbackSource,
  { lang, ...request }: FallbackOptions = {},
): Promise<string> {
  const options = { ...IN_A_HURRY, ...request };
  try {
    const page = await readPage(lang);
    if ('embedId' in source) return embedHtml(await getEmbed(server, { id: source.embedId }, options), page);
    if ('link' in source) return await linkHtml(server, source.link, options, page);
    if ('eventId' in source) return eventsHtml(server, [await getEvent(server, { id: source.eventId }, options)], page);
    // A secret key lists everybody's public events, unless it asks for its own.
    const query = { upcoming: true, mine: true, ...source.events };
    return eventsHtml(server, (await listEvents(server, query, options)).items, page);
  } catch (error) {
    if (error instanceof CreatorError) return '';
    throw error;
  }
}

/** The language of the page, as widgets have it: in one that they don't speak, everything is English. */
interface HostPage {
  readonly locale: string;
  translator<M extends Messages>(tag: string, table: M): (key: keyof M & string, values?: MessageValues) => string;
}

async function readPage(lang: string | undefined): Promise<HostPage> {
  const language = languageOf(lang ?? 'en');
  const words = isOurs(language) ? (await LANGUAGES[language]()).words : null;
  const locale = (words || language === 'en' ? languageTag(lang) : null) ?? 'en';
  return {
    locale,
    translator: (tag, table) => (key, values) => formatMessage(messageOf(table, key, words?.[tag]), values, locale),
  };
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** Text that people wrote, in its own direction. */
const written = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

const anchor = (href: string, html: string): string => `<a href="${escapeHtml(href)}">${html}</a>`;

const joined = (...parts: readonly (string | null | undefined | false)[]): string => parts.filter(Boolean).join(DOT);

/** Whether everybody sees the counts; the secret key does in any case. */
function showsResults({ status, resultsVisibility }: Embed): boolean {
  const isOver = status === 'closed' || status === 'archived';
  return resultsVisibility === 'always' || (isOver && /^after_/.test(resultsVisibility));
}

function embedHtml(embed: Embed, { locale, translator }: HostPage): string {
  const { kind, status, title, options, ranked, tally } = embed;
  if (status === 'draft') return '';
  const t = withWordingOf(kind, translator('creator-embed', { ...pollMessages, ...embedMessages }));
  const counts = showsResults(embed) ? tally : null;
  const countOf = ({ id }: Option) => {
    const { votes = null, points = null } = counts?.options.find((option) => option.id === id) ?? {};
    const count = ranked ? points : votes;
    return count !== null && escapeHtml(t(ranked ? 'points' : 'votes', { count }));
  };
  const items = options.map(
    (option) => `<li>${joined(written([option.emoji, option.label].filter(Boolean).join(' ')), countOf(option))}</li>`,
  );
  const average = counts && averageLine(embed, locale);
  const isClosed = status === 'closed' || status === 'archived';
  const facts = joined(
    average && t(...average),
    average && t('votes', { count: tally?.votes ?? 0 }),
    isClosed && t('closed'),
  );
  return [
    `<p><strong>${written(title)}</strong></p>`,
    items.length > 0 && `<ul>${items.join('')}</ul>`,
    facts && `<p>${escapeHtml(facts)}</p>`,
  ]
    .filter(Boolean)
    .join('');
}

/** What is true only on the day that it is written. */
const PASSING = ['live', 'today'];

function eventsHtml(
  { baseUrl, now }: Client<Route>,
  given: readonly CreatorEvent[],
  { locale, translator }: HostPage,
): string {
  const events = given.filter(({ status }) => status !== 'draft');
  const t = translator('creator-events', eventsMessages);
  const allowed = allowedTargets(baseUrl, []);
  const options = {
    now: now(),
    locale,
    t,
    group: 'none',
    inVisitorTime: false,
    // The server doesn't know the visitor's clock.
    namesZone: () => true,
    payHref: (link: string) => payHref(baseUrl, { link, search: '' }, allowed),
  } as const;
  const items = events.map((event) => {
    const { startsAt, allDay, title, location, url } = event;
    const { day, when, place, states, price, ticketsHref } = toRow(event, options);
    const moment = startsAt && (allDay ? dateIn(zoneOf(event, false), startsAt) : new Date(startsAt).toISOString());
    const time = escapeHtml(joined(day, when));
    const href = url ?? location?.url;
    const said = states
      .filter(([state]) => !PASSING.includes(state))
      .map(([state, values]) => escapeHtml(t(state, values)));
    return `<li>${joined(
      moment ? `<time datetime="${moment}">${time}</time>` : time,
      href ? anchor(href, written(title)) : written(title),
      place && written(place),
      ...said,
      price && escapeHtml(price),
      ticketsHref && anchor(ticketsHref, escapeHtml(t('tickets'))),
    )}</li>`;
  });
  if (items.length > 0) return `<ul>${items.join('')}</ul>`;
  return given.length > 0 ? '' : `<p>${escapeHtml(t('noUpcoming'))}</p>`;
}

async function linkHtml(
  server: Client<Route>,
  id: string,
  options: RequestOptions,
  { locale, translator }: HostPage,
): Promise<string> {
  const link = await getPaymentLink(server, { id }, options);
  const goal = link.goalId === null ? null : await getGoal(server, { paymentLinkId: link.id }, options);
  const { kind, shortId, buttonText, inactiveMessage } = link;
  const t = translator('creator-pay-button', payButtonMessages);
  const target = { link: shortId, subscription: kind === 'subscription', search: '' };
  const href = isPayable(link) && payHref(server.baseUrl, target, allowedTargets(server.baseUrl, []));
  const label = buttonText ? written(buttonText) : escapeHtml(t(kind === 'unknown' ? 'payment' : kind));
  const price = priceText(link, t, locale);
  const why = availability(link);
  const offer = href
    ? joined(anchor(href, label), price && escapeHtml(price))
    : (inactiveMessage ?? (why && t(...why)));
  const goalHtml = () => {
    if (!goal) return '';
    const { percent, fill } = progressOf(goal);
    const figures = escapeHtml(figuresText(goal, translator('creator-goal', goalMessages), locale));
    const bar = percent === null ? '' : ` <progress max="100" value="${fill.toFixed(1)}"></progress>`;
    const title = goal.title ?? link.title;
    return `${title ? `<p><strong>${written(title)}</strong></p>` : ''}<p><label>${figures}${bar}</label></p>`;
  };
  return goalHtml() + (offer ? `<p>${href ? offer : written(offer)}</p>` : '');
}
