import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /^(?:text\/|application\/json|image\/svg\+xml)/;
/** Smaller bodies fit into one packet anyway. */
const MIN_BYTES = 1024;
/** About as small as the best, and fast enough for every request. */
const QUALITY = 5;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface Compressed {
  readonly body: Buffer | string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Compresses text for a browser that accepts it. `accept`: its `Accept-Encoding`. */
export async function compress(accept: string | undefined, type: string, body: Buffer | string): Promise<Compressed> {
  if (!TEXT.test(type) || Buffer.byteLength(body) < MIN_BYTES) return { body, headers: {} };
  const headers = { Vary: 'Accept-Encoding' };
  if (accept?.includes('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
    return { body: await brotli(body, { params }), headers: { ...headers, 'Content-Encoding': 'br' } };
  }
  if (accept?.includes('gzip')) return { body: await zip(body), headers: { ...headers, 'Content-Encoding': 'gzip' } };
  return { body, headers };
}
