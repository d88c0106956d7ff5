import { expect, it } from 'vitest';
import { startPlatform } from './index.ts';

it('says that it is closed, and closes twice', async () => {
  const platform = await startPlatform({ seed: 'empty' });
  const { id } = await platform.createAccount();
  await platform.close();
  await platform.close();
  for (const late of [
    () => platform.reset(),
    () => platform.snapshot(),
    () => platform.fork(),
    () => platform.createAccount(),
    () => platform.pay('/api/pay/coffee'),
    () => platform.setOrigins(id, []),
    () => platform.clock.advance('P1D'),
    () => platform.clock.advanceTo(new Date('2100-01-01')),
  ])
    await expect(late()).rejects.toThrow(/^This platform is closed\.$/);
});
