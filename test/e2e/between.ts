import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { forward } from '../../demo/platform/local/forward.ts';

export interface Passed {
  readonly method: string;
  readonly path: string;
  /** ms since 1970. */
  readonly at: number;
}

/** A proxy between pages and platform that records, delays and drops requests. */
export interface Between {
  /** For `startDemo`. */
  readonly open: (platform: string) => Promise<string>;
  /** Every request that arrived, including preflights, in order. */
  readonly passed: Passed[];
  /** Delay before a request is forwarded. */
  delayMs: number;
  /** Forwards requests but drops their responses, except those to preflights. */
  losesAnswers: boolean;
  /** Stops listening, so that browsers get a refused connection. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

export function between(): Between {
  let target = '';
  let port = 0;
  let server: Server | null = null;
  const passed: Passed[] = [];

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    passed.push({ method: incoming.method ?? '', path: incoming.url ?? '', at: Date.now() });
    setTimeout(() => {
      forward(incoming, outgoing, { target, fault: self.losesAnswers ? 'lost' : null });
    }, self.delayMs);
  };
  const restore = async (): Promise<void> => {
    server ??= await listen(pass, port);
  };
  const cut = async (): Promise<void> => {
    const open = server;
    server = null;
    if (open === null) return;
    const closed = new Promise((done) => open.close(done));
    open.closeAllConnections();
    await closed;
  };
  const self: Between = {
    passed,
    delayMs: 0,
    losesAnswers: false,
    cut,
    restore,
    close: cut,
    async open(platform) {
      target = platform;
      await restore();
      const address = server?.address();
      if (typeof address !== 'object' || address === null) throw new Error('not listening');
      port = address.port;
      return `http://localhost:${port}`;
    },
  };
  return self;
}

function listen(pass: (incoming: IncomingMessage, outgoing: ServerResponse) => void, port: number): Promise<Server> {
  return new Promise((done, failed) => {
    const server = createServer(pass);
    server.once('error', failed);
    server.listen(port, '127.0.0.1', () => done(server));
  });
}
