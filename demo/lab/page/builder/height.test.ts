import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { embedSize, goalSize } from '../../server/item-sizes.ts';
import { reservedFor } from './height.ts';

const NONE = { embeds: [], goals: [], links: [] };

const DOCS = new URL('../../../../docs/', import.meta.url);
const GUIDES = ['../README.md', ...readdirSync(DOCS, { recursive: true }).map(String)].filter((name) =>
  name.endsWith('.md'),
);

/** Each tag of a guide that reserves a height. */
const TAG = /<(creator-[a-z-]+)\s([^<]*?)min-height:\s*([^;"'`]+)/g;

function tagsOf(
  guide: string,
): readonly (readonly [name: string, attributes: Record<string, string>, height: string])[] {
  return [...readFileSync(new URL(guide, DOCS), 'utf8').matchAll(TAG)].map(([, name = '', text = '', height = '']) => {
    const attributes = [...text.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]);
    return [name, Object.fromEntries(attributes), height.trim()] as const;
  });
}

describe('the guides', () => {
  it('reserve what the builder does for an unknown item', () => {
    const tags = GUIDES.flatMap((guide) => tagsOf(guide).map((tag) => [guide, ...tag] as const));
    expect(tags.length).toBeGreaterThan(10);
    for (const [guide, tag, attributes, height] of tags)
      expect(reservedFor({ tag, attributes }, NONE), `${tag} in ${guide}`).toBe(height);
  });
});

describe('the reserved space', () => {
  it.each([
    ['creator-pay-button', {}, '44px'],
    ['creator-pay-button', { layout: 'card' }, '390px'],
    ['creator-pay-button', { amounts: '' }, '175px'],
    ['creator-goal', { layout: 'thermometer' }, '360px'],
    ['creator-goal', { donors: '5' }, '800px'],
    ['creator-events', { layout: 'compact' }, 'max(550px,720px - 27vw)'],
  ])('reserves for an unknown item of %s with %j: %s', (tag, attributes, height) => {
    expect(reservedFor({ tag, attributes }, NONE)).toBe(height);
  });

  const yesNo = { kind: 'poll', status: 'open', title: 'Should the gallery open on Sundays?', options: ['yes', 'no'] };
  const goal = {
    ...{ title: 'A winter room', status: 'active', metric: 'money', target: '2000.00', donorCount: 2 },
    milestones: ['Vaccines', 'A heated floor'],
  };

  it.each([
    [yesNo, 'max(277px,392px - 18vw)'],
    [{ ...yesNo, options: ['a', 'b', 'c', 'd'] }, 'max(401px,516px - 18vw)'],
    [{ ...yesNo, title: 'Sundays?' }, '311px'],
    [{ ...yesNo, description: 'It is about the summer.' }, 'max(302px,457px - 24vw)'],
    [{ ...yesNo, voterRule: 'network' }, 'max(277px,435px - 25vw)'],
    [{ ...yesNo, kind: 'reaction' }, '215px'],
    [{ ...yesNo, kind: 'rating', scale: { min: 1, max: 5 } }, 'max(246px,361px - 18vw)'],
  ])('reserves what a question needs: %j', (embed, height) => {
    const embeds = [{ value: 'emb_1', label: '', kind: embed.kind, hidesResults: false, size: embedSize(embed) }];
    const attributes = { 'embed-id': 'emb_1' };
    expect(reservedFor({ tag: 'creator-embed', attributes }, { ...NONE, embeds })).toBe(height);
  });

  it.each([
    [{}, 'max(295px,420px - 20vw)'],
    [{ 'no-button': '' }, 'max(241px,366px - 20vw)'],
    [{ layout: 'ring' }, '464px'],
    [{ layout: 'thermometer' }, '360px'],
    [{ donors: '5' }, 'max(475px,600px - 20vw)'],
    [{ donors: '1' }, 'max(449px,574px - 20vw)'],
  ])('reserves what a goal needs with %j: %s', (given, height) => {
    const known = { value: 'plink_1', label: '', size: goalSize(goal), donors: goal.donorCount, isOpen: true };
    const attributes = { 'payment-link-id': 'plink_1', ...given };
    expect(reservedFor({ tag: 'creator-goal', attributes }, { ...NONE, goals: [known] })).toBe(height);
  });

  it.each([
    [{ hasPicture: false, hasDescription: false, hasState: false }, '125px'],
    [{ hasPicture: false, hasDescription: true, hasState: true }, '194px'],
    [{ hasPicture: true, hasDescription: true, hasState: false }, 'min(389px,143px + 56vw)'],
  ])('reserves what the card of a link needs with %j: %s', (given, height) => {
    const link = { value: 'plink_1', label: '', shortId: 'vase', buttonText: 'Buy', hasPrice: true, ...given };
    const attributes = { link: 'vase', layout: 'card' };
    expect(reservedFor({ tag: 'creator-pay-button', attributes }, { ...NONE, links: [link] })).toBe(height);
  });

  it.each([
    [{ limit: '2', heading: 'Soon' }, 'max(540px,885px - 54vw)'],
    [{ limit: '2' }, 'max(499px,844px - 54vw)'],
    [{ limit: '2', layout: 'compact' }, 'max(334px,504px - 27vw)'],
    [{ limit: '50' }, 'max(865px,1398px - 83vw)'],
    [{ limit: '2', layout: 'cards' }, 'clamp(830px,57000px - 10000vw,550px + 84vw)'],
    [{ limit: '2', view: 'month' }, 'clamp(700px,10000vw - 71300px,1050px)'],
  ])('reserves what the first events need with %j: %s', (attributes, height) => {
    expect(reservedFor({ tag: 'creator-events', attributes }, NONE)).toBe(height);
  });
});
