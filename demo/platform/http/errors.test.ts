import { expect, it } from 'vitest';
import { toPlatformError } from './errors.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('no'), { code, ...more });

it.each([
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['a query on it', new Error('Client has encountered a connection error and is not queryable')],
  ['no connection in time', new Error('timeout exceeded when trying to connect')],
  ['a connection that was reset', withCode('ECONNRESET', { syscall: 'read' })],
  ['a server that is not there', withCode('ECONNREFUSED', { syscall: 'connect' })],
  ['a server that starts', withCode('57P03')],
])('the store is unavailable, whether wrapped or not: %s', (_, cause) => {
  for (const thrown of [cause, new Error('Failed query', { cause })]) {
    const { status, code, headers } = toPlatformError(thrown);
    expect({ status, code, headers }).toEqual({ status: 503, code: 'unavailable', headers: { 'retry-after': '2' } });
  }
});

it('a caller that hung up in its body has made a bad request', () => {
  expect(toPlatformError(withCode('ECONNRESET')).status).toBe(400);
});

it('what nobody foresaw is an error of ours', () => {
  expect(toPlatformError(new Error('Terminated')).status).toBe(500);
});
