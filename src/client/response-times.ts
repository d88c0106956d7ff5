/** When a response arrived that was read later, by `performance.now`. */
const arrivals = new WeakMap<Response, number>();

/** Call it when a response arrives that a client will read later. */
export function noteArrival(response: Response): void {
  arrivals.set(response, performance.now());
}

export const arrivalOf = (response: Response): number => arrivals.get(response) ?? performance.now();
