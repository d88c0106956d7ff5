import type { ServerResponse } from 'node:http';
import type { ResponseCase } from './response-vectors.ts';

/** Server side of test/vectors/responses.json. */

/** The body of a case as bytes. */
export const bytesOf = (given: ResponseCase): Buffer =>
  given.hex ? Buffer.from(given.hex, 'hex') : Buffer.from(given.body());

/** Sends the response of a case, including its transport faults. */
export function sendCase(given: ResponseCase, body: Buffer, response: ServerResponse): void {
  if (given.status === 0) return;
  const whole = given.status !== 204 && given.status !== 304;
  response.writeHead(given.status, { ...given.headers, ...(whole && { 'Content-Length': body.length }) });
  if (given.cutAfter !== undefined) response.write(body.subarray(0, given.cutAfter), () => response.destroy());
  else if (given.stallAfter !== undefined) response.write(body.subarray(0, given.stallAfter));
  else response.end(whole ? body : undefined);
}
