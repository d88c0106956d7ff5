import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('a process whose event loop is blocked ends with one line and exit code 1', () => {
  const watchdog = new URL('./watchdog.ts', import.meta.url).href;
  const script = `
    const { startWatchdog } = await import('${watchdog}');
    startWatchdog();
    setTimeout(() => { for (;;); });`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type', 'module', '--eval', script],
    { encoding: 'utf8', env: { ...process.env, PLATFORM_WATCHDOG_SECONDS: '1' } },
  );
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^The platform did nothing for 1 seconds of running time\..*\n$/);
});
