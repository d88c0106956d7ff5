import { emulateMedia } from '@web/test-runner-commands';

/** Forced colours, until `emulateMedia({ forcedColors: 'none' })`. Where the engine has none (WebKitGTK) the test is skipped. */
export async function forceColours(test: Mocha.Context): Promise<void> {
  try {
    await emulateMedia({ forcedColors: 'active' });
  } catch (cause) {
    if (!String(cause).includes('has none')) throw cause;
    test.skip();
  }
}
