import { signal } from '@preact/signals';
import { afterEach, describe, expect, it } from 'vitest';
import { getDonors } from '../../../src/resources/donor.ts';
import { getEmbed } from '../../../src/resources/embed.ts';
import { listEvents } from '../../../src/resources/event.ts';
import { getGoal } from '../../../src/resources/goal.ts';
import { getPaymentLink } from '../../../src/resources/payment-link.ts';

import { samples as events } from '../../events/events-samples.ts';
import { samples as goal } from '../../goal/goal-samples.ts';
import { samples as payButton } from '../../pay-button/pay-button-samples.ts';
import { samples as poll } from '../../poll/poll-samples.ts';
import { commonAttributes } from '../attributes.ts';
import type { CommonValues } from '../view/context.ts';
import { createPreview } from './preview.ts';

const COMMON = Object.fromEntries(
  Object.entries(commonAttributes).map(([name, read]) => [name, read(null)]),
) as CommonValues;
const page = { visible: signal(true), online: signal(true), storage: null, locks: null };

const ALL = { ...poll, ...payButton, ...events, ...goal };

let ended = new AbortController();
afterEach(() => ended.abort());

function preview() {
  ended = new AbortController();
  const attributes = signal({ ...COMMON, embedId: null, link: 'coffee' });
  const host = document.body.appendChild(document.createElement('div'));
  return { host, ...createPreview({ host, page, attributes, signal: ended.signal }, ['embed-id', 'link'], ALL) };
}

describe('what a preview shows', () => {
  it('can be read by every reader without a loss', async () => {
    const { client } = preview();
    const found = [
      await getEmbed(client, { id: 'emb_1' }),
      await getEmbed(client, { id: 'constructor' }),
      await getPaymentLink(client, { shortId: 'coffee' }),
      await getGoal(client, { paymentLinkId: 'plink_1' }),
      await listEvents(client),
      await getDonors(client, { paymentLinkId: 'plink_1' }),
    ];
    expect(found.map(({ degraded }) => degraded)).toEqual([false, false, false, false, false, false]);
  });

  it('has as many donors as are asked for, in the order that is asked for', async () => {
    const { client } = preview();
    const query = { paymentLinkId: 'plink_1', limit: 3 };
    const { items: newest } = await getDonors(client, query);
    const { items: largest } = await getDonors(client, { ...query, sort: 'top' });
    expect(newest.map(({ displayName }) => displayName)).toEqual(['Ada', 'Mary', null]);
    expect(largest.map(({ displayName }) => displayName)).toEqual(['Ada', null, 'Grace and Alan']);
  });
});
