import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer as createNetServer, type Socket } from 'node:net';
import { type Listening, listenOnLoopback } from '../../platform/http/listen-loopback.ts';
import type { Certificate } from './certificate.ts';

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
export function listenBothSchemes(
  listener: RequestListener,
  certificate: Certificate,
  port: number,
): Promise<Listening> {
  const accept = bothSchemes(listener, certificate);
  return listenOnLoopback(() => createNetServer(accept), { port });
}

/** Listens with http alone. */
export function listenPlain(listener: RequestListener, port: number): Promise<Listening> {
  return listenOnLoopback(() => createHttpServer(listener), { port });
}
