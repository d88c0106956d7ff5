import { ask } from '../helpers/ask.ts';
import type { TestPlatform } from '../helpers/platform.ts';

/** A widget with long words and amounts, and what a visitor does first. */
export interface LongSample {
  readonly name: string;
  readonly markup: string;
  /** Pressed one after the other, as selectors inside the widget, once each exists. */
  readonly presses?: readonly string[];
  /** Exists when the widget shows what is to be measured. */
  readonly shows?: string;
}

const WORDS = [
  'Unterstützerinnenmitgliedschaft',
  'Kindergeburtstagsüberraschung',
  'Kaffee und Kuchen',
  'Epäjärjestelmällisyys',
  'Donaudampfschifffahrtsgesellschaft',
] as const;
const DAY_MS = 86_400_000;
/** Between two days, counted from today. */
const span = (from: number, to: number) => ({
  startsAt: new Date(Date.now() + from * DAY_MS).toISOString(),
  endsAt: new Date(Date.now() + to * DAY_MS).toISOString(),
});
const SENTENCE = 'Die Mitgliederversammlung wählt eine Veranstaltungsleiterin für das Sommerprogramm.';

/** Creates long-worded items of every kind in an account of their own, as its owner's server would. */
export async function longSamples(
  platform: TestPlatform,
  origin: string,
): Promise<{ readonly publicKey: string; readonly samples: readonly LongSample[] }> {
  const { publicKey, secretKey } = await platform.createAccount({ allowedOrigins: [origin] });
  const create = async (route: Parameters<typeof ask>[1], body: object): Promise<string> => {
    const { data, error } = await ask(platform.url, route, { secretKey, body });
    if (typeof data['id'] !== 'string') throw new Error(`${route}: ${JSON.stringify(error)}`);
    return data['id'];
  };
  const embed = (kind: string, more: object) =>
    create('POST /api/vote/embed/create', { kind, title: SENTENCE, description: SENTENCE, ...more });
  const options = (labels: readonly string[]) => labels.map((label, at) => ({ id: `o${at}`, label }));
  const link = (shortId: string, more: object) =>
    create('POST /api/payment/link/create', { shortId, title: WORDS[0], ...more });
  const event = (title: string, more: object) =>
    create('POST /api/events/general/create', {
      title,
      status: 'scheduled',
      timeZone: 'Europe/Berlin',
      summary: SENTENCE,
      location: { kind: 'venue', name: 'Volkshochschule Friedrichshain', city: 'Berlin', country: 'DE' },
      ...more,
    });

  const poll = { options: options(WORDS), resultsVisibility: 'always' };
  const ends = { minLabel: 'Überhaupt nicht empfehlenswert', maxLabel: 'Außerordentlich empfehlenswert' };
  const rating = (min: number, max: number, icon: string) => ({
    scale: { min, max, icon, ...ends },
    resultsVisibility: 'always',
  });
  const quiz = { ...poll, quiz: { correct: ['o1'], explanation: SENTENCE } };

  const eur = (amount: string | null) => ({ amount, currency: 'EUR' });
  const monthly = { kind: 'subscription', interval: 'month', ...eur('1234567.89') };
  await link('short', { kind: 'subscription', interval: 'month', buttonText: 'Support the studio', ...eur('25.00') });
  await link('member', { kind: 'subscription', interval: 'month', buttonText: 'Mitglied werden', ...eur('9.00') });
  await link('long', { buttonText: WORDS[0], description: SENTENCE, usesLeft: 3, ...monthly });
  await link('sold', { ...monthly, buttonText: WORDS[0], usesLeft: 0 });
  await link('open', {
    kind: 'donation',
    buttonText: WORDS[0],
    suggestedAmounts: ['5.00', '1234567.89', '25000.00'],
    ...eur(null),
  });
  const goal = await link('goal', {
    kind: 'donation',
    buttonText: WORDS[0],
    ...eur(null),
    goal: {
      title: SENTENCE,
      target: '1234567.89',
      milestones: WORDS.map((label, at) => ({ at: `${(at + 1) * 200_000}.00`, label })),
      counts: SENTENCE,
    },
  });
  for (const displayName of [WORDS[4], 'Zoë', 'Maximiliane Schwarzenegger']) {
    await create('POST /api/payment/charge/create', {
      paymentLinkId: goal,
      amount: '234567.80',
      currency: 'EUR',
      status: 'succeeded',
      displayName,
      message: SENTENCE,
    });
  }
  await event(WORDS[1], {
    ...span(20, 20.1),
    price: { amount: '12345.00', currency: 'USD' },
    paymentLinkShortId: 'long',
    ticketsLeft: 3,
  });
  await event('Weihnachtsmarktbesichtigung mit Abendessen', span(22, 24));
  await event(WORDS[3], { status: 'sold_out', timeZone: 'America/New_York', ...span(50, 50.1) });

  const tag = (name: string, id: string, more = '') =>
    `<creator-${name} ${id} loading="eager" refresh="0" ${more}></creator-${name}>`;
  const pay = (shortId: string, more = '') => tag('pay-button', `link="${shortId}"`, more);
  const goalAs = (layout: string, more = '') => tag('goal', `link="${goal}"`, `layout="${layout}" ${more}`);
  const embedded = async (
    name: string,
    kind: string,
    settings: object,
    { attributes = '', ...more }: Omit<LongSample, 'name' | 'markup'> & { readonly attributes?: string } = {},
  ) => ({
    name,
    markup: tag(kind === 'poll' ? 'poll' : 'embed', `embed-id="${await embed(kind, settings)}"`, attributes),
    ...more,
  });
  const instant = { attributes: 'instant' };
  const send = (first: string, shows: string) => ({ presses: [first, '[part=button]'], shows });
  const samples: readonly LongSample[] = [
    await embedded('poll', 'poll', poll),
    await embedded('poll-voted', 'poll', poll, send('[name=choice]', '[part~=own]')),
    await embedded('poll-ranked', 'poll', { ...poll, ranked: true, maxChoices: 3 }),
    await embedded('poll-instant', 'poll', poll, instant),
    { name: 'poll-overlay', markup: tag('overlay', `embed-id="${await embed('poll', poll)}"`) },
    { name: 'poll-missing', markup: tag('poll', 'embed-id="emb_nowhere"') },
    await embedded('stars', 'rating', rating(1, 5, 'star')),
    await embedded('stars-rated', 'rating', rating(1, 5, 'star'), send('.step input', '[part=average]')),
    await embedded('numbers', 'rating', rating(0, 10, 'number')),
    await embedded('faces', 'rating', rating(1, 5, 'emoji')),
    await embedded('numbers-rated', 'rating', rating(0, 10, 'number'), send('.step input', '[part=chart]')),
    await embedded('slider', 'rating', rating(0, 100, 'number')),
    await embedded('reactions', 'reaction', poll),
    await embedded('question', 'question', { question: { maxLength: 300, placeholder: SENTENCE } }),
    await embedded('quiz', 'quiz', quiz),
    await embedded('quiz-answered', 'quiz', quiz, send('[name=choice]', '.verdict')),
    { name: 'pay-short', markup: pay('short') },
    { name: 'pay-member', markup: pay('member', 'target="_blank"') },
    { name: 'pay-long', markup: pay('long', 'qr') },
    { name: 'pay-sold', markup: pay('sold') },
    { name: 'pay-card', markup: pay('long', 'layout="card"') },
    {
      name: 'pay-amounts',
      markup: pay('open', 'amounts qr'),
      shows: '[part=price]',
    },
    { name: 'goal-bar', markup: goalAs('bar', 'donors="3"') },
    { name: 'goal-thermometer', markup: goalAs('thermometer') },
    { name: 'goal-overlay', markup: tag('overlay', `link="${goal}"`) },
    ...['list', 'cards', 'compact'].map((layout) => ({
      name: `events-${layout}`,
      markup: tag('events', `heading="${SENTENCE}"`, `layout="${layout}" show-search show-filters="city"`),
      shows: '.search',
    })),
    { name: 'events-agenda', markup: tag('events', '', 'layout="agenda"') },
    { name: 'events-month', markup: tag('events', '', 'layout="month"'), shows: '[part=month]' },
  ];
  return { publicKey, samples };
}
