import { emulateMedia } from '@web/test-runner-commands';

/**
 * Emulates forced colors until `emulateMedia({ forcedColors: 'none' })`. Skips the test in engines without them
 * (WebKitGTK).
 */
export async function forceColors(test: Mocha.Context): Promise<void> {
  try {
    await emulateMedia({ forcedColors: 'active' });
  } catch (cause) {
    if (!String(cause).includes('cannot emulate forced colors')) throw cause;
    test.skip();
  }
}
