import { describe, expect, it } from 'vitest';
import { embedSize, goalSize } from '../../server/item-sizes.ts';
import { reservedFor } from './height.ts';

describe('the reserved space', () => {
  it.each([
    ['creator-pay-button', {}, '44px'],
    ['creator-pay-button', { layout: 'card' }, 'min(390px,250px + 31vw)'],
    ['creator-pay-button', { amounts: '' }, 'calc(44px + 131px)'],
    ['creator-goal', { layout: 'thermometer' }, '380px'],
    ['creator-goal', { donors: '5' }, 'calc(max(310px,430px - 13vw) + 450px)'],
    ['creator-events', { layout: 'compact' }, '600px'],
  ])('reserves for an unknown item of %s with %j: %s', (tag, attributes, height) => {
    expect(reservedFor({ tag, attributes }, { embeds: [], goals: [] })).toBe(height);
  });

  const yesNo = { kind: 'poll', status: 'open', title: 'Should the gallery open on Sundays?', options: ['yes', 'no'] };
  const goal = {
    ...{ title: 'A winter room', status: 'active', metric: 'money', target: '2000.00', donorCount: 2 },
    milestones: ['Vaccines', 'A heated floor'],
  };

  it.each([
    [yesNo, 'max(259px,422px - 25vw)'],
    [{ ...yesNo, options: ['a', 'b', 'c', 'd'] }, 'max(383px,546px - 25vw)'],
    [{ ...yesNo, title: 'Sundays?' }, 'max(259px,354px - 15vw)'],
    [{ ...yesNo, description: 'It is about the summer.' }, 'max(284px,504px - 34vw)'],
    [{ ...yesNo, voterRule: 'network' }, 'max(259px,484px - 35vw)'],
    [{ ...yesNo, kind: 'reaction' }, 'max(197px,285px - 14vw)'],
    [{ ...yesNo, kind: 'rating', scale: { min: 1, max: 5 } }, 'max(228px,391px - 25vw)'],
  ])('reserves what a question needs: %j', (embed, height) => {
    const embeds = [{ value: 'emb_1', label: '', kind: embed.kind, hidesResults: false, size: embedSize(embed) }];
    const attributes = { 'embed-id': 'emb_1' };
    expect(reservedFor({ tag: 'creator-embed', attributes }, { embeds, goals: [] })).toBe(height);
  });

  it.each([
    [{}, 'max(307px,432px - 20vw)'],
    [{ 'no-button': '' }, 'max(253px,378px - 20vw)'],
    [{ layout: 'ring' }, 'max(475px,600px - 20vw)'],
    [{ layout: 'thermometer' }, '380px'],
    [{ donors: '5' }, 'calc(max(307px,432px - 20vw) + 192px)'],
    [{ donors: '1' }, 'calc(max(307px,432px - 20vw) + 160px)'],
  ])('reserves what a goal needs with %j: %s', (given, height) => {
    const known = { value: 'plink_1', label: '', size: goalSize(goal), donors: goal.donorCount, isOpen: true };
    const attributes = { 'payment-link-id': 'plink_1', ...given };
    expect(reservedFor({ tag: 'creator-goal', attributes }, { embeds: [], goals: [known] })).toBe(height);
  });

  it.each([
    [{ limit: '2' }, 'max(521px,801px - 44vw)'],
    [{ limit: '2', layout: 'compact' }, 'max(320px,440px - 19vw)'],
    [{ limit: '50' }, 'max(797px,1357px - 87vw)'],
    [{ limit: '2', layout: 'cards' }, '600px'],
    [{ limit: '2', view: 'month' }, '600px'],
  ])('reserves what the first events need with %j: %s', (attributes, height) => {
    expect(reservedFor({ tag: 'creator-events', attributes }, { embeds: [], goals: [] })).toBe(height);
  });
});
