import { readFileSync } from 'node:fs';
import { elementNames } from '../../build/entries.ts';
import { attributesOf } from '../../demo/lab/server/html.ts';
import { ABOUT } from '../../widgets/about.ts';
import { embedScenes } from './embed-scenes.ts';
import { FAULTS } from './fakes.ts';
import { payScenes } from './pay-scenes.ts';
import { pointerScenes } from './pointer-scenes.ts';
import { donate, pause, press, type Scene, seen, vote } from './visitor.ts';

const sites = new URL('../../demo/sites/allowed/', import.meta.url);

/** Every heading of a widget's demo page, with the following line that contains the widget. */
function fromDemo(widget: string): Scene[] {
  const page = readFileSync(new URL(`${widget}.html`, sites), 'utf8');
  const sections = page.matchAll(/<h2>([^<]+)<\/h2>[\s\S]*?^(.*<creator-.*)$/gm);
  return [...sections].map(([, name = '', markup = '']) => ({ widget, name, markup: markup.trim() }));
}

const withAttribute = (markup: string, attribute: string): string => markup.replace(/^(<[a-z-]+)/, `$1 ${attribute}`);

/** A widget in each of its error states. */
function failures(widget: string): Scene[] {
  const tag = `creator-${widget}`;
  const plain = `<${tag}${attributesOf(ABOUT[tag]?.example ?? {})}></${tag}>`;
  const at = (fault: string) => withAttribute(plain, `api="{{api}}${fault}"`);
  const empty = plain.replace(/ (embed-id|payment-link-id|link)="[^"]*"/, '');
  const scenes: Scene[] = [
    { widget, name: 'loading', markup: at(FAULTS.hang) },
    { widget, name: 'still loading', markup: at(FAULTS.hang), act: () => pause(SLOW_MS) },
    { widget, name: 'error', markup: at(FAULTS.broken) },
    { widget, name: 'error, debug', markup: withAttribute(at(FAULTS.broken), 'debug') },
    { widget, name: 'too many requests', markup: at(FAULTS.busy) },
    { widget, name: 'refused', markup: plain, site: 'refused' },
    { widget, name: 'refused, debug', markup: withAttribute(plain, 'debug'), site: 'refused' },
    { widget, name: 'offline', markup: plain, offline: true },
    { widget, name: 'preview', markup: withAttribute(plain, 'preview') },
  ];
  return empty === plain ? scenes : [...scenes, { widget, name: 'not set up', markup: empty }];
}

/** Placeholders say that they are still loading after four seconds. */
const SLOW_MS = 4500;

const poll = (id: string): string => `<creator-poll embed-id="${id}"></creator-poll>`;
/** As light or as dark as the page, where edges vanish first. */
const ACCENTS = [
  ['yellow', '#facc15'],
  ['near-black', '#171717'],
] as const;

const goal = (more = ''): string => `<creator-goal payment-link-id="plink_refuge" ${more}></creator-goal>`;

/** States that need an interaction. */
const ACTED: readonly Scene[] = [
  ...embedScenes,
  ...pointerScenes,
  ...payScenes,
  {
    widget: 'poll',
    name: 'after a vote',
    markup: poll('emb_demo_open'),
    act: async (page) => {
      await vote(page);
      await seen(page, '[part=own]');
      await pause(500);
    },
  },
  {
    widget: 'poll',
    name: 'changeable, voted',
    markup: poll('emb_demo_change'),
    act: async (page) => {
      await vote(page);
      await seen(page, '[part=change]');
      await pause(800);
    },
  },
  {
    widget: 'poll',
    name: 'ranked',
    markup: poll('emb_demo_ranked'),
    act: async (page) => {
      await press(page, '[part=button]');
      await seen(page, '[part=own]');
      await pause(800);
    },
  },
  {
    widget: 'poll',
    name: 'too few chosen',
    markup: poll('emb_demo_multi'),
    act: async (page) => {
      await vote(page);
      await pause(500);
    },
  },
  {
    widget: 'poll',
    name: 'saved while offline',
    markup: poll('emb_demo_always'),
    act: async (page) => {
      await press(page, 'input');
      await pause(800);
      await page.setOfflineMode(true);
      await press(page, '[part=button]');
      await pause(800);
    },
  },
  {
    widget: 'poll',
    name: 'over the limit of a network',
    markup: poll('emb_demo_network" api="{{api}}/limited'),
    act: async (page) => {
      await vote(page);
      await seen(page, '[part~=problem]');
    },
  },
  {
    widget: 'poll',
    name: 'changing a vote',
    markup: poll('emb_demo_change'),
    act: async (page) => {
      await vote(page);
      await press(page, '[part=change]');
      await pause(800);
    },
  },
  ...ACCENTS.map(([name, color]) => ({
    widget: 'poll',
    name: `${name} accent`,
    markup: `<div style="--creator-accent: ${color}">${poll('emb_demo_closed')}${poll('emb_demo_open')}</div>`,
  })),
  ...ACCENTS.map(([name, color]) => ({
    widget: 'goal',
    name: `${name} accent`,
    markup: `<div style="--creator-accent: ${color}">${goal()}</div>`,
  })),
  {
    widget: 'events',
    name: 'calendars',
    markup: '<creator-events limit="2"></creator-events>',
    act: async (page) => {
      await press(page, '[part=calendar]');
      await seen(page, '[part=calendars]');
    },
  },
  {
    widget: 'events',
    name: 'searched for, not found',
    markup: '<creator-events limit="3" search-field filters="city"></creator-events>',
    act: async (page) => {
      await press(page, '[part=search]');
      await page.keyboard.type('xylophone\n');
      await seen(page, '[part=empty]');
    },
  },
  {
    widget: 'events',
    name: 'more shown',
    markup: '<creator-events limit="2" layout="compact"></creator-events>',
    act: async (page) => {
      await press(page, '[part=more]');
      await pause(1500);
    },
  },
  {
    widget: 'goal',
    name: 'more donors',
    markup: goal('donors="2"'),
    act: async (page) => {
      await press(page, '[part=more]');
      await pause(1500);
    },
  },
  ...['bar', 'thermometer', 'ring'].map((layout) => ({
    widget: 'goal',
    name: `own gift, ${layout}`,
    markup: goal(`layout="${layout}" api="{{api}}/given"`),
    act: () => pause(1000),
  })),
  ...['milestone', 'reached'].flatMap((event) =>
    ['bar', 'ring'].map((layout) => ({
      widget: 'goal',
      name: `${event} by the own gift, ${layout}`,
      markup: goal(`layout="${layout}" api="{{api}}/${event}"`),
      act: () => pause(1000),
    })),
  ),
  {
    widget: 'goal',
    name: 'overlay, new donation',
    // The other scenes of this goal show only the largest donations.
    markup: `<div class="scene">${goal('layout="overlay" refresh="2"').replace('refuge', 'studio')}</div>`,
    act: async (page) => {
      await donate(page);
      await seen(page, '[part=alerted]');
      await pause(1000);
    },
  },
];

/** States that no demo page shows. */
const OTHERS: readonly Scene[] = [
  {
    widget: 'pay-button',
    name: 'ways to pay, three left',
    markup: '<creator-pay-button link="poster" marks="card apple-pay"></creator-pay-button>',
  },
  ...['ring', 'thermometer'].map((layout) => ({
    widget: 'goal',
    name: `a ${layout} alone`,
    markup: goal(`layout="${layout}" no-button`),
  })),
  { widget: 'goal', name: 'two of its donors', markup: goal('donors="2"').replace('refuge', 'studio') },
  { widget: 'goal', name: 'one of two donors', markup: goal('donors="1"').replace('refuge', 'dates') },
  { widget: 'events', name: 'two', markup: '<creator-events limit="2"></creator-events>' },
  { widget: 'events', name: 'one', markup: '<creator-events limit="1"></creator-events>' },
];

/** All scenes of the existing elements. */
export const SCENES: readonly Scene[] = elementNames.flatMap((widget) => [
  ...fromDemo(widget),
  ...failures(widget),
  ...[...ACTED, ...OTHERS].filter((scene) => scene.widget === widget),
]);

export function sceneOf(widget: string, name: string): Scene {
  const scene = SCENES.find((known) => known.widget === widget && known.name === name);
  if (scene === undefined) throw new Error(`${widget} has no scene “${name}”.`);
  return scene;
}
