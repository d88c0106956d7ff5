import type { ServerResponse } from 'node:http';
import type { ResponseCase } from './responses.ts';

/** What a server does that gives a case of test/vectors/responses.json. */

/** The body of a case as it goes over a connection. */
export const bytesOf = (given: ResponseCase): Buffer =>
  given.hex ? Buffer.from(given.hex, 'hex') : Buffer.from(given.body());

/** Answers with the case, badly where it says so. */
export function giveCase(given: ResponseCase, body: Buffer, response: ServerResponse): void {
  if (given.status === 0) return;
  const whole = given.status !== 204 && given.status !== 304;
  response.writeHead(given.status, { ...given.headers, ...(whole && { 'Content-Length': body.length }) });
  if (given.cutAfter !== undefined) response.write(body.subarray(0, given.cutAfter), () => response.destroy());
  else if (given.stallAfter !== undefined) response.write(body.subarray(0, given.stallAfter));
  else response.end(whole ? body : undefined);
}
