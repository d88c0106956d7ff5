import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest } from './answers.ts';
import type { Limits } from './limits.ts';

/** Longer than this process ever pauses: a connection closed under a request on its way is an error that nobody made. */
const KEEP_ALIVE_MS = 20_000;
const MAX_HEADER_BYTES = 16 * 1024;
/** Visitors come in the same second, and a process that is busy accepts them late: Node's own 511 resets the rest. */
const BACKLOG = 4096;
const PORT_ATTEMPTS = 10;
/** While closing: how often connections that have become idle are let go. */
const SWEEP_MS = 20;

/**
 * Lets connections go on which nothing moves: whose caller neither asks anything nor takes what it is sent. While an answer is being worked
 * on nothing moves either, and that is not the caller's doing: a vote that waits for a slow store is answered, however late.
 */
function dropIdle(server: Server, idleMs: number): void {
  const working = new Map<Socket, Set<ServerResponse>>();
  server.on('request', ({ socket }, response) => {
    const responses = working.get(socket) ?? new Set();
    working.set(socket, responses.add(response));
    response.once('close', () => {
      responses.delete(response);
      if (responses.size === 0) working.delete(socket);
    });
  });
  server.setTimeout(idleMs, (socket) => {
    const [first] = working.get(socket) ?? [];
    if (first === undefined || first.headersSent) socket.destroy();
    else socket.setTimeout(idleMs);
  });
}

/** Node's defaults leave a slow caller a minute for its headers and five for its request; ours do not. */
export function createHttpServer(listener: RequestListener, limits: Limits): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: 1000,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    listener,
  );
  server.maxConnections = limits.maxConnections;
  dropIdle(server, limits.idleConnectionMs);
  server.on('clientError', (cause, socket) => answerBrokenRequest(cause, socket as Socket));
  return server;
}

function listen(server: Server, host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen({ host, port, ipv6Only: host.includes(':'), backlog: BACKLOG }, () => {
      server.off('error', resolve);
      resolve(null);
    });
  });
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Answers what is under way, and what still comes on an open connection; each answer is the last of its connection. */
function close(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
  });
}

export interface Listening {
  readonly port: number;
  /** The addresses that are bound: 127.0.0.1, and ::1 where the machine has IPv6. */
  readonly hosts: readonly string[];
  /** Takes no more connections and waits for the requests under way. */
  close(): Promise<void>;
}

/**
 * Listens on both loopback addresses at one port, because `localhost` is either to a browser. A machine without IPv6 has one.
 * @throws when the port is taken on either of them: half the callers would reach another program.
 */
export async function listenOnLoopback(app: FastifyInstance, limits: Limits, wanted: number): Promise<Listening> {
  await app.ready();
  for (let attempt = 0; attempt < PORT_ATTEMPTS; attempt += 1) {
    const first = createHttpServer(app.routing, limits);
    const second = createHttpServer(app.routing, limits);
    const failure = await listen(first, '127.0.0.1', wanted);
    if (failure !== null) throw failure;
    const port = portOf(first);
    const other = await listen(second, '::1', port);
    if (other?.code === 'EADDRINUSE') {
      await close(first);
      if (wanted === 0) continue;
      throw other;
    }
    const servers = other === null ? [first, second] : [first];
    return {
      port,
      hosts: other === null ? ['127.0.0.1', '::1'] : ['127.0.0.1'],
      async close() {
        await Promise.all(servers.map(close));
        await app.close();
      },
    };
  }
  throw new Error('No port is free on both loopback addresses.');
}
