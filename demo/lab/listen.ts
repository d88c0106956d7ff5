import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer as createNetServer, type Server as NetServer, type Socket } from 'node:net';
import { PortTakenError } from '../sites/serve.ts';
import type { Certificate } from './certificate.ts';

export interface Listening {
  readonly port: number;
  /** Whether `[::1]` is bound too: a machine without IPv6 has 127.0.0.1 alone. */
  readonly ipv6: boolean;
  close(): Promise<void>;
}

/** The first byte of a TLS handshake; no HTTP request starts with it. */
const TLS_HANDSHAKE = 22;

/** Serves http and https on one port, told apart by their first byte, so that two origins can differ in scheme alone. */
function bothSchemes(listener: RequestListener, certificate: Certificate): (socket: Socket) => void {
  const plain = createHttpServer(listener);
  const secure = createHttpsServer(certificate, listener);
  return (socket) => {
    socket.once('error', () => socket.destroy());
    socket.once('data', (first) => {
      socket.pause();
      socket.unshift(first);
      (first[0] === TLS_HANDSHAKE ? secure : plain).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  };
}

/** Listens with http and https on one port of both loopback addresses; 0 picks a free port. @throws {PortTakenError} */
export async function listenBothSchemes(
  listener: RequestListener,
  certificate: Certificate,
  port: number,
): Promise<Listening> {
  const accept = bothSchemes(listener, certificate);
  return listenServers(() => createNetServer(accept), port);
}

/** Listens with http alone. */
export async function listenPlain(listener: RequestListener, port: number): Promise<Listening> {
  return listenServers(() => createHttpServer(listener), port);
}

const ATTEMPTS = 6;

/** Listens with two servers, one an address. Port 0 is chosen by the first address and asked of the second, where it may be in use: then another is taken. */
export async function listenServers(create: () => NetServer | Server, port: number): Promise<Listening> {
  for (let attempt = 1; ; attempt += 1) {
    const first = await open(create(), port, '127.0.0.1');
    try {
      const second = await open(create(), first.port, '::1');
      return { port: first.port, ipv6: true, close: () => Promise.all([first.close(), second.close()]).then(() => {}) };
    } catch (error) {
      if (!(error instanceof PortTakenError)) return { port: first.port, ipv6: false, close: first.close };
      await first.close();
      if (port !== 0 || attempt === ATTEMPTS) throw error;
    }
  }
}

interface Opened {
  readonly port: number;
  close(): Promise<void>;
}

function open(server: NetServer, port: number, host: string): Promise<Opened> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
  return new Promise((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(error.code === 'EADDRINUSE' ? new PortTakenError(port) : error),
    );
    server.listen({ port, host, ipv6Only: host.includes(':') }, () => {
      const address = server.address();
      done({ port: typeof address === 'object' && address !== null ? address.port : port, close });
    });
  });
}
