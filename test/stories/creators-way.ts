import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { creatorsWay } from '../examples/creators-way.ts';
import { AFTER_A_YEAR, creatorsYear } from '../examples/creators-year.ts';
import { advance, type StoryContext } from './story-context.ts';

const read = (path: string): Promise<string> => readFile(new URL(path, import.meta.url), 'utf8');

export function creatorsWayStory(context: StoryContext): void {
  const { platform } = context;
  describe('the typed client', () => {
    it('goes a creator’s whole way: account, customer, plan, link, goal, embed, event, donation, refund', async () => {
      const { summary, donors, event, embed, subscription } = await creatorsWay(platform());
      expect(summary).toBe('35.00 of 100.00 A winter room');
      expect(donors).toEqual(['Ada']);
      expect(embed).toMatchObject({ status: 'open', options: [{ label: 'Miso' }, { label: 'Pixel' }] });
      expect(subscription.status).toBe('active');
      expect(event).toMatchObject({ id: expect.stringMatching(/^ev/), status: 'scheduled' });
    });

    it('makes something with each product, and reads a year later what became of it', async () => {
      const { url, createAccount } = platform();
      const clock = { advance: (duration: string) => advance(context, duration) };
      const { found } = await creatorsYear({ url, createAccount, clock });
      expect(found).toEqual(AFTER_A_YEAR);
    });

    it('goes the creator’s way with the program in the documentation', async () => {
      const program = (await read('../examples/creators-way.ts'))
        .replace('../../demo/platform/package/index.ts', 'creator-widgets-platform')
        .replace('../../src/server.ts', 'creator-widgets/server');
      expect(program.split('\n').length).toBeLessThanOrEqual(60);
      expect(await read('../../docs/sdk.md')).toContain(`\`\`\`ts\n${program}\`\`\`\n`);
    });
  });
}
