/** The URL of the local platform that web-test-runner started for this run. For `*.browser.test.ts(x)` files. */
export function servedPlatformUrl(): string {
  const url = document.querySelector<HTMLMetaElement>('meta[name="platform-url"]')?.content ?? '';
  if (url === '') throw new Error('No local platform: run this file with web-test-runner (npm run test:browser).');
  return url;
}
