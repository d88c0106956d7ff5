import type { EventSettings } from '../products/events/event-settings.ts';
import type { Belongings, SeedAccount } from './belongings.ts';
import { option, type SeedEmbed } from './embeds.ts';
import { goal, type SeedCharge } from './goals.ts';
import { after, link, usd } from './links.ts';

/** A fictional business of the demo's gallery: its poll, rating, payment link, goal and events. */
interface Business {
  /** As in the address of its page. */
  readonly name: string;
  /** The accent of that page. */
  readonly color: string;
  readonly title: string;
  readonly poll: {
    readonly title: string;
    readonly description: string;
    readonly votes: Readonly<Record<string, number>>;
  };
  /** A rating's title, and the words at its ends. */
  readonly rating: readonly [title: string, minLabel: string, maxLabel: string];
  /** Its payment link. */
  readonly sells: readonly [title: string, buttonText: string, price: string];
  /** Its goal, and what each part of it pays for. */
  readonly raises: {
    readonly title: string;
    readonly button: string;
    readonly parts: readonly [string, string, string];
  };
  readonly place: { readonly timeZone: string; readonly name: string; readonly city: string; readonly country: string };
  readonly events: readonly [string, string, string, string];
}

export const BUSINESSES: readonly Business[] = [
  {
    name: 'yellow',
    color: '#ffd400',
    title: 'Sunny Side Up',
    poll: {
      title: 'What goes on the menu next?',
      description: 'On the board from Monday.',
      votes: { 'Shakshuka for two': 38, 'Buttermilk pancakes': 51, 'Kimchi omelette': 27, 'Just more toast': 12 },
    },
    rating: ['How were your eggs?', 'Rubbery', 'Perfect'],
    sells: ['A breakfast on us', 'Treat a stranger', '9.00'],
    raises: {
      title: 'A terrace for sunny days',
      button: 'Chip in',
      parts: ['Ten chairs', 'Two big tables', 'A yellow awning'],
    },
    place: { timeZone: 'Europe/London', name: 'Sunny Side Up', city: 'Bristol', country: 'GB' },
    events: ['Pancake week', 'Toast masterclass', 'Breakfast for dinner', 'Meet the hens'],
  },
  {
    name: 'black',
    color: '#111111',
    title: 'Hex Records',
    poll: {
      title: 'Which cover should HEX-041 get?',
      description: 'It goes to the printer on Friday.',
      votes: { 'The burnt piano': 44, 'Static, in silver': 61, 'No picture at all': 58, 'The drummer’s dog': 19 },
    },
    rating: ['How loud was Saturday?', 'Too quiet', 'Still deaf'],
    sells: ['HEX-040 on vinyl', 'Buy the record', '24.00'],
    raises: {
      title: 'Press the lost tapes of 1991',
      button: 'Back it',
      parts: ['Restore the tapes', 'Cut the lacquer', 'Five hundred copies'],
    },
    place: { timeZone: 'Europe/Berlin', name: 'The Basement', city: 'Leipzig', country: 'DE' },
    events: ['Open pressing plant', 'Listening night', 'Noise for beginners', 'Label birthday'],
  },
  {
    name: 'serif',
    color: '#7a2e2e',
    title: 'Maple & Moth',
    poll: {
      title: 'What shall we read by the stove?',
      description: 'We begin on Thursday at seven.',
      votes: { Middlemarch: 33, 'The Summer Book': 47, 'Invisible Cities': 29, 'Something with ghosts': 52 },
    },
    rating: ['Did you like the reading?', 'I slept', 'Read on!'],
    sells: ['A book, chosen for you', 'Surprise me', '18.00'],
    raises: {
      title: 'Keep the reading room warm',
      button: 'Add a log',
      parts: ['Sweep the chimney', 'A winter of wood', 'A second stove'],
    },
    place: { timeZone: 'Europe/Dublin', name: 'Maple & Moth', city: 'Galway', country: 'IE' },
    events: ['Second-hand days', 'Poems for the dark', 'Mend your own books', 'The long reading'],
  },
  {
    name: 'square',
    color: '#0038ff',
    title: 'Blok',
    poll: {
      title: 'What does the courtyard need most?',
      description: 'We draw the plan in May.',
      votes: { 'Trees and shade': 88, 'A workshop': 34, 'A place for children': 71, 'Room for bicycles': 45 },
    },
    rating: ['Was the model clear?', 'Not at all', 'Very clear'],
    sells: ['The plans, printed', 'Order the plans', '12.00'],
    raises: {
      title: 'A bench for every entrance',
      button: 'Give a bench',
      parts: ['Number 2 to 6', 'Number 8 to 14', 'The whole street'],
    },
    place: { timeZone: 'Europe/Amsterdam', name: 'Site office', city: 'Rotterdam', country: 'NL' },
    events: ['Open site office', 'Walk the site', 'Model evening', 'Vote on the plan'],
  },
  {
    name: 'dark',
    color: '#7ee2a8',
    title: 'Night Garden',
    poll: {
      title: 'Whom shall we look for tonight?',
      description: 'The guide decides at sunset.',
      votes: { 'The tawny owl': 57, 'Pipistrelle bats': 49, 'Hawk moths': 31, 'Glow-worms': 40 },
    },
    rating: ['How dark was your walk?', 'Too bright', 'Wonderful'],
    sells: ['A lantern for a walk', 'Rent a lantern', '6.00'],
    raises: {
      title: 'Switch off the car park lights',
      button: 'Darken it',
      parts: ['Motion sensors', 'Red lamps', 'All forty lights'],
    },
    place: { timeZone: 'Europe/Paris', name: 'The north gate', city: 'Grenoble', country: 'FR' },
    events: ['Moth week', 'Bats for beginners', 'A walk without a lamp', 'Owl count'],
  },
  {
    name: 'pastel',
    color: '#d16b93',
    title: 'Cloudberry',
    poll: {
      title: 'When should the new class be?',
      description: 'It begins next month.',
      votes: { 'Before work': 26, 'At lunch': 41, 'After school': 35, 'On Sunday mornings': 48 },
    },
    rating: ['How was your class?', 'Too hard', 'Lovely'],
    sells: ['One class, any day', 'Book a class', '15.00'],
    raises: {
      title: 'Free classes for new parents',
      button: 'Help out',
      parts: ['Soft mats', 'A play corner', 'A year of Mondays'],
    },
    place: { timeZone: 'Europe/Helsinki', name: 'Cloudberry', city: 'Tampere', country: 'FI' },
    events: ['Open mats', 'Yoga with babies', 'Stretch at lunch', 'Full moon class'],
  },
  {
    name: 'newspaper',
    color: '#1a1a1a',
    title: 'The Harbor Post',
    poll: {
      title: 'Which timetable for the ferry?',
      description: 'The council meets on Friday.',
      votes: {
        'Every half hour': 112,
        'Later in the evening': 147,
        'Earlier on weekdays': 63,
        'Leave it as it is': 38,
      },
    },
    rating: ['Was this report fair?', 'One-sided', 'Fair'],
    sells: ['A month of the Post', 'Read for a month', '7.00'],
    raises: {
      title: 'Send a reporter to sea',
      button: 'Contribute',
      parts: ['A month at sea', 'A photographer', 'The whole series'],
    },
    place: { timeZone: 'America/Halifax', name: 'Town hall', city: 'Lunenburg', country: 'CA' },
    events: ['Archive week', 'Council, in public', 'Meet the editors', 'Ferry jubilee'],
  },
  {
    name: 'playful',
    color: '#ff5c39',
    title: 'Pogo Club',
    poll: {
      title: 'What shall we play on Friday?',
      description: 'Bring a friend, or borrow one.',
      votes: { 'Table football': 36, 'Mario Kart': 64, 'A very long board game': 28, 'Hide and seek': 45 },
    },
    rating: ['How much did you laugh?', 'Hardly', 'I cried'],
    sells: ['A round of lemonade', 'Buy a round', '10.00'],
    raises: {
      title: 'A real pinball machine',
      button: 'Insert a coin',
      parts: ['The flippers', 'The lights', 'The whole machine'],
    },
    place: { timeZone: 'America/Chicago', name: 'Pogo Club', city: 'Chicago', country: 'US' },
    events: ['Games marathon', 'Beginners’ chess', 'Karaoke and cards', 'The grand final'],
  },
];

/** Oldest first. */
const GIFTS: readonly SeedCharge[] = [
  { amount: '250.00', donorName: 'The neighbors' },
  { amount: '40.00', donorName: 'Kim' },
  { amount: '120.00', anonymous: true, donorName: null },
  { amount: '25.00', donorName: 'Alex', message: 'Do it!' },
];

const HOUR_MS = 3_600_000;

function eventsOf({ name, place: { timeZone, ...place }, events }: Business, today: Date) {
  const at = (index: number, days: number, hour: number, hours: number, more: Partial<EventSettings> = {}) => {
    const start = after(today, days).getTime() + hour * HOUR_MS;
    return {
      id: `evt_${name}_${index}`,
      title: events[index] ?? '',
      timeZone,
      location: { kind: 'venue' as const, ...place },
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(start + hours * HOUR_MS).toISOString(),
      ...more,
    };
  };
  const ticket = {
    price: { amount: '12.00', currency: 'USD' },
    ticketsLeft: 4,
    paymentLinkId: `plink_${name}`,
    paymentLinkShortId: name,
  };
  return [at(0, -1, 9, 72), at(1, 2, 17, 2, ticket), at(2, 5, 18, 3), at(3, 24, 18, 4)];
}

function embedsOf({ name, poll, rating: [title, minLabel, maxLabel] }: Business): SeedEmbed[] {
  const labels = Object.keys(poll.votes);
  return [
    {
      id: `emb_${name}_poll`,
      row: {},
      content: {
        title: poll.title,
        description: poll.description,
        options: labels.map((label, at) => option(`o${at}`, label)),
      },
      votes: Object.fromEntries(labels.map((label, at) => [`o${at}`, poll.votes[label] ?? 0])),
    },
    {
      id: `emb_${name}_rating`,
      row: { kind: 'rating', resultsVisibility: 'always' },
      content: { title, scale: { min: 1, max: 5, minLabel, maxLabel, icon: 'star' } },
      votes: { '2': 1, '3': 3, '4': 12, '5': 17 },
    },
  ];
}

/** The accounts of the gallery's businesses. Each has its own, so that its widgets show nothing of the others. */
export const galleryAccounts = (): readonly SeedAccount[] =>
  BUSINESSES.map(({ name, title }) => ({ id: `acc_${name}`, class: 'Business', name: title, key: name }));

export const galleryBelongings = (today: Date): readonly Belongings[] =>
  BUSINESSES.map((business, at) => {
    const {
      name,
      color,
      sells: [title, buttonText, price],
      raises: { title: aim, button, parts },
    } = business;
    const shortId = `${name}_goal`;
    const [first, second, third] = parts;
    return {
      accountId: `acc_${name}`,
      color,
      embeds: embedsOf(business),
      links: [
        link(name, title, { kind: 'payment', ...usd(price) }, { buttonText }),
        link(
          shortId,
          aim,
          { kind: 'donation', ...usd(null) },
          { buttonText: button, suggestedAmounts: ['5', '10', '25'] },
        ),
      ],
      goals: [
        goal(shortId, {
          title: aim,
          target: '1200.00',
          milestones: [
            { at: '300.00', label: first },
            { at: '700.00', label: second },
            { at: '1200.00', label: third },
          ],
          endsAt: after(today, 45),
        }),
      ],
      // The goals are at different stages.
      charges: { [shortId]: GIFTS.slice(0, 2 + ((at + 1) % 3)) },
      events: eventsOf(business, today),
    };
  });
