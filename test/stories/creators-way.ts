import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { creatorsWay } from '../examples/creators-way.ts';
import type { StoryContext } from './story-context.ts';

const read = (path: string): Promise<string> => readFile(new URL(path, import.meta.url), 'utf8');

export function creatorsWayStory({ platform }: StoryContext): void {
  describe('the typed client', () => {
    it('goes a creator’s whole way: account, customer, plan, link, goal, embed, event, donation, refund', async () => {
      const { summary, donors, event, embed, subscription } = await creatorsWay(platform());
      expect(summary).toBe('35.00 of 100.00 A winter room');
      expect(donors).toEqual(['Ada']);
      expect(embed).toMatchObject({ status: 'open', options: [{ label: 'Miso' }, { label: 'Pixel' }] });
      expect(subscription.status).toBe('active');
      expect(event).toMatchObject({ id: expect.stringMatching(/^ev/), status: 'scheduled' });
    });

    it('does so with the program in the documentation', async () => {
      const program = (await read('../examples/creators-way.ts'))
        .replace('../../demo/platform/package/index.ts', 'creator-widgets-platform')
        .replace('../../src/server.ts', 'creator-widgets/server');
      expect(program.split('\n').length).toBeLessThanOrEqual(60);
      expect(await read('../../docs/sdk.md')).toContain(`\`\`\`ts\n${program}\`\`\`\n`);
    });
  });
}
