import type { ClientConfig } from 'pg';
import { parse, toClientConfig } from 'pg-connection-string';

export interface ServerUrl {
  readonly config: ClientConfig;
  /** Of the URL's `options`, which poolers refuse or ignore when a connection starts. */
  readonly searchPath: string | undefined;
}

/** In `options`: `-c search_path=votes`. */
const SEARCH_PATH = /(?:-c\s*|--)search_path=(\S+)/;
/** PostgreSQL 16: the authorities that the system trusts. Node.js has a list of its own, which it uses without `sslrootcert`. */
const SYSTEM = /sslrootcert=system(?=&|$)/;
/** Forms that only node-postgres knows. */
const NODE_POSTGRES = /[?&](?:uselibpqcompat|sslmode=no-verify)/;

/**
 * Reads the address of a server as PostgreSQL's own programs do: `sslmode=require` encrypts, and checks no certificate. (node-postgres
 * takes it for `verify-full` until version 9.)
 * @throws for what isn't an address, and for a certificate that can't be read.
 */
export function readServerUrl(url: string): ServerUrl {
  const checked = SYSTEM.test(url) ? `${url.replace(SYSTEM, '')}&sslmode=verify-full` : url;
  const { options = '', ...parsed } = parse(checked, { useLibpqCompat: !NODE_POSTGRES.test(url) });
  const rest = options.replace(SEARCH_PATH, '').trim();
  return {
    config: toClientConfig({ ...parsed, ...(rest !== '' && { options: rest }) }),
    searchPath: SEARCH_PATH.exec(options)?.[1],
  };
}
