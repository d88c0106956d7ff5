import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** Handles a request. `server` records that a client closed the connection. */
export type Fault = (response: ServerResponse, server: FaultServer) => void;

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A real server on loopback that handles every request with `next`. */
export interface FaultServer {
  readonly url: string;
  next: Fault;
  readonly seen: SeenRequest[];
  /** The names of responses that a client closed before the end, since the last reset. */
  closed: string[];
  reset(): void;
  close(): void;
}

export const JSON_TYPE = { 'content-type': 'application/json' };
/** Records that a client closed this response. */
function recordClose(name: string, response: ServerResponse, { closed }: FaultServer): void {
  response.on('close', () => closed.push(name));
}

export const BODY = '{"data":{"id":"emb_1","status":"open"},"requestId":"req_1"}';
export const answer =
  (status: number, body: string | Buffer, headers: Record<string, string> = JSON_TYPE): Fault =>
  (response) =>
    response.writeHead(status, headers).end(body);

/** What a network or proxy can do to a response, and what test/vectors/responses.json doesn't have. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  whole: answer(200, BODY),
  chunked: (response) => {
    // Split in the middle of a character, so that chunks can't be decoded one by one.
    const bytes = Buffer.from(BODY.replace('open', 'öpen'));
    const cut = bytes.indexOf(0xc3) + 1;
    response.writeHead(200, JSON_TYPE).write(bytes.subarray(0, cut));
    setTimeout(() => response.end(bytes.subarray(cut)), 20);
  },
  zipped: answer(200, gzipSync(BODY), { ...JSON_TYPE, 'content-encoding': 'gzip' }),
  html: answer(200, '<!doctype html><title>Sign in</title>', { 'content-type': 'text/html' }),
  endless: (response, server) => {
    response.writeHead(200, JSON_TYPE).write('{"data":"');
    const more = setInterval(() => response.write('x'.repeat(200_000)), 1);
    response.on('close', () => clearInterval(more));
    recordClose('endless', response, server);
  },
  cut: (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '500' }).write(BODY);
    setTimeout(() => response.destroy(), 20);
  },
  reset: (response) => response.destroy(),
  silent: (response, server) => recordClose('silent', response, server),
  stalled: (response, server) => {
    response.writeHead(200, JSON_TYPE).write(BODY.slice(0, 10));
    recordClose('stalled', response, server);
  },
  elsewhere: (response, server) => {
    response.writeHead(307, { location: `${server.url.replace('127.0.0.1', 'localhost')}/stolen` }).end();
  },
};

export async function startFaultServer(): Promise<FaultServer> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      faults.seen.push({ method, url, headers, body });
      faults.next(response, faults);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const faults: FaultServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: answer(200, BODY),
    seen: [],
    closed: [],
    reset() {
      faults.next = answer(200, BODY);
      faults.seen.length = 0;
      faults.closed = [];
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return faults;
}
