import type { RequestSummary } from '../http/log.ts';

export interface SeenRequest extends RequestSummary {
  /** The `requestId` of its response. */
  readonly id: string;
  readonly at: Date;
}

export const MAX_SEEN = 500;
/** A header may be long. */
const MAX_TEXT = 300;

/** The last requests of the interface that this process has answered, without credentials, queries and bodies. */
export class SeenRequests {
  readonly #requests: SeenRequest[] = [];

  /** Preflights are left out: they always succeed. */
  add(request: SeenRequest): void {
    if (request.method === 'OPTIONS') return;
    const { path, origin } = request;
    this.#requests.push({ ...request, path: path.slice(0, MAX_TEXT), origin: origin?.slice(0, MAX_TEXT) });
    if (this.#requests.length > MAX_SEEN) this.#requests.shift();
  }

  /** Newest first. */
  newest(only: { readonly origin?: string; readonly refused?: string } = {}): readonly SeenRequest[] {
    const { origin, refused } = only;
    return this.#requests
      .filter((each) => (origin ?? each.origin) === each.origin && (refused ?? each.refused) === each.refused)
      .reverse();
  }

  /** The account of a request, and the origin that it sent. */
  find(id: string): SeenRequest | undefined {
    return this.#requests.find((request) => request.id === id);
  }
}
