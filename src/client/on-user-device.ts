import { isPage } from './globals.ts';

/** What tells runtimes apart. None of it can be relied on to be there. */
interface Runtime {
  readonly navigator?: { readonly product?: unknown; readonly userAgent?: unknown };
  readonly process?: { readonly versions?: { readonly node?: unknown } };
  readonly Deno?: unknown;
  readonly EdgeRuntime?: unknown;
  readonly WebSocketPair?: unknown;
  readonly WorkerNavigator?: abstract new () => object;
}

/** True in a worker of a browser; Cloudflare Workers have no `WorkerNavigator`, and Deno's workers have `Deno`. */
function isBrowserWorker({ Deno, WorkerNavigator, navigator }: Runtime): boolean {
  return !Deno && WorkerNavigator !== undefined && navigator instanceof WorkerNavigator;
}

/**
 * True in a server runtime: Node, Bun, Deno, Cloudflare Workers, or Vercel's edge runtime. The `process` that bundlers put into pages
 * is a plain object, whatever its `versions` say.
 */
function isServerRuntime({ process, Deno, EdgeRuntime, WebSocketPair }: Runtime): boolean {
  const isNode = Boolean(process?.versions?.node) && Object.prototype.toString.call(process) === '[object process]';
  return isNode || Boolean(Deno ?? EdgeRuntime ?? WebSocketPair);
}

/**
 * True in a page, a worker, a browser extension, Electron's windows and a mobile app, whose users can read the code. A server may have
 * a `document` (jsdom, happy-dom, domino) or `importScripts` (older Cloudflare Workers); without either, it needn't be known.
 */
export function isOnUserDevice(): boolean {
  const runtime: Runtime = globalThis;
  if (isPage() || isBrowserWorker(runtime) || runtime.navigator?.product === 'ReactNative') return true;
  return ('document' in globalThis || 'importScripts' in globalThis) && !isServerRuntime(runtime);
}
