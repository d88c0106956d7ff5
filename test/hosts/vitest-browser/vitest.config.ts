import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const executablePath = process.env.CHROME_PATH;

export default defineConfig({
  test: {
    globalSetup: './start-platform.ts',
    browser: {
      enabled: true,
      headless: true,
      api: { port: 3000, strictPort: true },
      // An installed Chromium, instead of the one that `playwright install` downloads.
      provider: playwright({
        launchOptions: executablePath === undefined ? {} : { executablePath, args: ['--no-sandbox'] },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
