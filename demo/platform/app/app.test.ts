import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../base/limits.ts';
import { createHttpServer } from './app.ts';

/** Longer than any pause of this process on a busy machine, during which unread data looks like an idle connection. */
const IDLE_MS = 500;
const LONG_MS = 5 * IDLE_MS;
const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
let server: Server;
let socket: Socket;

afterEach(() => {
  socket.destroy();
  server.close();
});

/** Starts a server that closes idle connections after half a second, and connects to it. */
async function serve(listener: RequestListener): Promise<{ received: () => string; closed: Promise<void> }> {
  server = createHttpServer(listener, { ...DEFAULT_LIMITS, idleConnectionMs: IDLE_MS });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { received: () => text, closed };
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('idle connections', () => {
  it('stay open while a response is pending, however long it takes, also with pipelined requests', async () => {
    const { received, closed } = await serve((request, response) => {
      setTimeout(() => response.end(`answer to ${request.url}`), LONG_MS);
    });
    socket.write(
      REQUEST + REQUEST.replace('/', '/second').replace('HTTP/1.1\r\n', 'HTTP/1.1\r\nConnection: close\r\n'),
    );
    await closed;
    expect(received()).toContain('answer to /');
    expect(received()).toContain('answer to /second');
  });

  it('end when the caller sends many requests without reading, of which few are handled', async () => {
    let handled = 0;
    const { closed } = await serve((_request, response) => {
      handled += 1;
      setTimeout(() => response.end(), 1);
    });
    socket.write(REQUEST.repeat(30_000));
    await closed;
    expect(handled).toBeLessThan(100);
  });

  it('are closed when the caller sends nothing', async () => {
    const { closed } = await serve(() => undefined);
    const started = performance.now();
    await closed;
    expect(performance.now() - started).toBeGreaterThanOrEqual(IDLE_MS - 20);
  });

  it('are closed when the caller does not read the response, which then ends', async () => {
    let ended: Promise<unknown> = Promise.resolve();
    const { closed } = await serve((_request, response) => {
      ended = new Promise((resolve) => response.once('close', resolve));
      response.end(Buffer.alloc(64 * 2 ** 20));
    });
    socket.write(REQUEST);
    socket.pause();
    await after(LONG_MS);
    await ended;
    socket.resume();
    await closed;
  });
});
