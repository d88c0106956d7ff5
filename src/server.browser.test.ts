import { expect } from 'chai';
import { CreatorError, createServerClient } from './server.ts';

const secretKey = `sk_${'test'}_${'0'.repeat(24)}`;
const baseUrl = 'https://api.example.com';

/** What bundlers put into pages, and more than any of them does. */
const PROCESSES = {
  none: undefined,
  'of a bundler': { env: {}, browser: true, version: '', versions: {} },
  'with versions of Node': { env: {}, version: 'v20.19.0', versions: { node: '20.19.0' } },
  'that says it is one': { versions: { node: '20.19.0' }, [Symbol.toStringTag]: 'process' },
};

const codeIn = (make: () => unknown): string => {
  try {
    make();
    return 'created';
  } catch (error) {
    return error instanceof CreatorError ? error.code : String(error);
  }
};

describe('the server client', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'process'));

  for (const [name, process] of Object.entries(PROCESSES)) {
    it(`is refused in a page with a process ${name}`, () => {
      if (process) Object.assign(globalThis, { process });
      expect(codeIn(() => createServerClient({ baseUrl, secretKey }))).to.equal('secret_key_in_browser');
    });
  }

  it('is refused in a page that renames its browser and shadows what can be shadowed', () => {
    for (const global of ['Deno', 'EdgeRuntime', 'WebSocketPair', 'Bun']) Object.assign(globalThis, { [global]: {} });
    Object.defineProperty(navigator, 'userAgent', { value: 'Cloudflare-Workers', configurable: true });
    expect(codeIn(() => createServerClient({ baseUrl, secretKey }))).to.equal('secret_key_in_browser');
    Reflect.deleteProperty(navigator, 'userAgent');
    for (const global of ['Deno', 'EdgeRuntime', 'WebSocketPair', 'Bun']) Reflect.deleteProperty(globalThis, global);
  });

  for (const process of ['undefined', '{ versions: { node: "20.19.0" }, [Symbol.toStringTag]: "process" }']) {
    it(`is refused in a worker whose process is ${process}`, async () => {
      const code = `globalThis.process = ${process};
const { createServerClient } = await import('${new URL('./server.ts', import.meta.url)}');
try { createServerClient({ baseUrl: '${baseUrl}', secretKey: '${secretKey}' }); postMessage('created'); }
catch ({ code }) { postMessage(code); }`;
      const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
      const worker = new Worker(url, { type: 'module' });
      const answer = await new Promise((resolve) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => resolve(message);
      });
      worker.terminate();
      URL.revokeObjectURL(url);
      expect(answer).to.equal('secret_key_in_browser');
    });
  }
});
