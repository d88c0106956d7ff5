import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROME_PATH;

export default defineConfig({
  use: {
    baseURL: 'http://localhost:3000',
    // An installed Chromium, instead of the one that `playwright install` downloads.
    launchOptions: executablePath === undefined ? {} : { executablePath, args: ['--no-sandbox'] },
  },
  webServer: { command: 'npx vite --port 3000 --strictPort', url: 'http://localhost:3000' },
});
