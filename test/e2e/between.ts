import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

export interface Passed {
  readonly method: string;
  readonly path: string;
  /** ms since 1970. */
  readonly at: number;
}

/** Stands between the pages and the platform: counts what really arrives (preflights too), delays it, cuts the line. */
export interface Between {
  /** For `startDemo`. */
  readonly open: (platform: string) => Promise<string>;
  /** Every request that arrived, in order. */
  readonly passed: Passed[];
  /** Waits this long before it passes a request on. */
  delayMs: number;
  /** What is asked reaches the platform, and its answer has not come back when the line is cut; a preflight's does. */
  losesAnswers: boolean;
  /** Nothing listens any more: the browser sees a refused connection. */
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
    setTimeout(() => forward(self, target, incoming, outgoing), self.delayMs);
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

/** Headers and bytes as they are, in both directions: what the page's origin is, the platform has to hear. */
function forward(
  line: Pick<Between, 'losesAnswers'>,
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { hostname, port } = new URL(target);
  const options = { host: hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers };
  const onward = request(options, (answer) => {
    if (line.losesAnswers && incoming.method !== 'OPTIONS') return void answer.resume();
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.once('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
