/** Sites with a look of their own, and what makes the widgets belong to each. Also where Add a widget starts from. */

export interface Brand {
  /** Of its page and its style sheet. */
  readonly name: string;
  /** What is special about the look. */
  readonly look: string;
  readonly business: string;
  /** The color of its page. */
  readonly ground: string;
  readonly headline: string;
  readonly lead: string;
  /** CSS properties of the widgets. */
  readonly styles: Readonly<Record<string, string>>;
  /** CSS for parts of the widgets, where properties are not enough. */
  readonly parts?: string;
}

export const BRANDS: readonly Brand[] = [
  {
    name: 'yellow',
    look: 'A light brand color',
    business: 'Sunny Side Up',
    ground: '#fffdf2',
    headline: 'Breakfast until four',
    lead: 'Eggs, toast and the good butter. You decide what goes on the menu next.',
    styles: { '--creator-accent': '#ffd400', '--creator-radius': '14px' },
  },
  {
    name: 'black',
    look: 'Almost black on white',
    business: 'Hex Records',
    ground: '#ffffff',
    headline: 'Six releases a year, pressed by people',
    lead: 'A small label for loud music. Vote on the next cover and come to the listening night.',
    styles: { '--creator-accent': '#111111', '--creator-radius': '4px' },
  },
  {
    name: 'serif',
    look: 'Serif type on warm paper',
    business: 'Maple & Moth',
    ground: '#f6efe2',
    headline: 'A bookshop that reads to you',
    lead: 'Every Thursday, by the stove. Choose the book, bring a chair.',
    styles: {
      '--creator-accent': '#7a2e2e',
      '--creator-surface': '#fffdf8',
      '--creator-text': '#2b2320',
      '--creator-radius': '3px',
      '--creator-font-size': '1.0625em',
    },
  },
  {
    name: 'square',
    look: 'Square corners and hard lines',
    business: 'Blok',
    ground: '#ffffff',
    headline: 'Architecture, in public',
    lead: 'We plan with the people who will live there. This is where you take part.',
    styles: { '--creator-accent': '#0038ff', '--creator-border': '#000000', '--creator-radius': '0px' },
  },
  {
    name: 'dark',
    look: 'A tinted dark page',
    business: 'Night Garden',
    ground: '#101a15',
    headline: 'Open after sunset',
    lead: 'Moths, bats and a very patient owl. Guided walks all summer.',
    styles: {
      'color-scheme': 'dark',
      '--creator-accent': '#7ee2a8',
      '--creator-surface': '#1b2a24',
      '--creator-text': '#e3efe8',
    },
  },
  {
    name: 'pastel',
    look: 'Pastels and round corners',
    business: 'Cloudberry',
    ground: '#fde9f0',
    headline: 'Yoga for people who can’t sit still',
    lead: 'Soft mats, no mirrors. Tell us how the last class was.',
    styles: { '--creator-accent': '#d16b93', '--creator-border': '#f3cfdc', '--creator-radius': '22px' },
  },
  {
    name: 'newspaper',
    look: 'A newspaper without boxes',
    business: 'The Harbor Post',
    ground: '#f4f1ea',
    headline: 'Council to decide on the ferry',
    lead: 'Readers have until Friday to say which timetable they want.',
    styles: {
      '--creator-accent': '#1a1a1a',
      '--creator-surface': 'transparent',
      '--creator-border': 'transparent',
      '--creator-text': '#1a1a1a',
      '--creator-space': '0px',
      '--creator-radius': '0px',
    },
    parts: `creator-poll::part(title),
creator-embed::part(title),
creator-goal::part(title) {
  font-size: 1.5em;
}

creator-events::part(quiet-button),
creator-events::part(link) {
  border-color: currentcolor;
  text-decoration-color: currentcolor;
}`,
  },
  {
    name: 'playful',
    look: 'Thick lines and loud colors',
    business: 'Pogo Club',
    ground: '#ffe9c9',
    headline: 'Games night, every night',
    lead: 'Bring a friend or find one here. Losers wash the cups.',
    styles: {
      '--creator-accent': '#ff5c39',
      '--creator-border': '#1d1b4c',
      '--creator-text': '#1d1b4c',
      '--creator-radius': '16px',
      '--creator-font': 'ui-rounded, "Arial Rounded MT Bold", system-ui, sans-serif',
    },
    parts: `creator-poll::part(button),
creator-embed::part(button),
creator-goal::part(button),
creator-events::part(button),
creator-pay-button::part(button) {
  border: 3px solid #1d1b4c;
  box-shadow: 0 4px 0 #1d1b4c;
}`,
  },
];

/** The style sheet of a brand's widgets, to copy. */
export function cssOf({ styles, parts }: Brand): string {
  const declarations = Object.entries(styles).map(([property, value]) => `  ${property}: ${value};`);
  return `:root {\n${declarations.join('\n')}\n}${parts === undefined ? '' : `\n\n${parts}`}`;
}
