import { beforeAll, beforeEach, vi } from 'vitest';
import { changeSettings, configure } from '../page/configure.ts';
import { API, PUBLIC_KEY, requests, settle, TestElement } from './test-element.fixture.tsx';

/** Registers the element; before each test the page is empty and configured, and the console is silent. */
export function onTestPage() {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const consoleWarn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  beforeAll(() => TestElement.define());
  beforeEach(async () => {
    document.body.replaceChildren();
    await settle();
    requests.length = 0;
    consoleError.mockClear();
    consoleWarn.mockClear();
    changeSettings({ configuration: {}, refused: null });
    configure({ api: API, publicKey: PUBLIC_KEY });
  });
  return { consoleError, consoleWarn };
}
