import { connect } from 'node:net';

/** A response read from a socket, without a client that would normalize it. */
export interface RawAnswer {
  readonly status: number;
  /** Names in lower case; the last one wins if a name is repeated. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Writes bytes to a port of 127.0.0.1 and reads until the other side closes. Latin-1, so that each char is one byte.
 */
export function sendRaw(port: number, bytes: string | Buffer, timeoutMs = 15_000): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes),
    );
    socket.setTimeout(timeoutMs, () =>
      socket.destroy(new Error('The platform neither responded nor closed the connection.')),
    );
    socket.on('data', (chunk) => chunks.push(chunk));
    // A rejected upload may end in a reset after the response; what arrived before it counts.
    socket.on('error', (cause) => (chunks.length > 0 ? undefined : reject(cause)));
    socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString('utf8'))));
  });
}

function parse(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end === -1 ? undefined : end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: end === -1 ? '' : text.slice(end + 4) };
}

/** A request with the given header lines, closed by the platform after its response. */
export function rawRequest(method: string, target: string, headerLines: readonly string[], body = ''): string {
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body, 'latin1')}`];
  return [
    `${method} ${target} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    ...headerLines,
    ...length,
    '',
    body,
  ].join('\r\n');
}
