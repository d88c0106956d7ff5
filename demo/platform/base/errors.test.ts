import { expect, it } from 'vitest';
import { toPlatformError } from './errors.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('no'), { code, ...more });

it.each([
  ['a closed connection', new Error('Connection terminated unexpectedly')],
  ['a query on a closed connection', new Error('Client has encountered a connection error and is not queryable')],
  ['a connection timeout', new Error('timeout exceeded when trying to connect')],
  ['a reset connection', withCode('ECONNRESET', { syscall: 'read' })],
  ['a server that does not listen', withCode('ECONNREFUSED', { syscall: 'connect' })],
  ['a server that is starting', withCode('57P03')],
  ['a database that has become read-only', withCode('25006')],
  ['a lock that another transaction keeps', withCode('55P03')],
  ['a transaction that took too long', withCode('25P03')],
  ['a password that was changed', withCode('28P01')],
])('responds 503 to a store failure, wrapped or not: %s', (_, cause) => {
  for (const thrown of [cause, new Error('Failed query', { cause })]) {
    const { status, code, headers } = toPlatformError(thrown);
    expect({ status, code, headers }).toEqual({ status: 503, code: 'unavailable', headers: { 'retry-after': '2' } });
  }
});

it('responds 400 to a caller that disconnects while sending its body', () => {
  expect(toPlatformError(withCode('ECONNRESET')).status).toBe(400);
});

it('responds 404 if a resource is deleted while a request starts to refer to it', () => {
  expect(toPlatformError(new Error('Failed query', { cause: withCode('23503') })).status).toBe(404);
});

it('responds 500 to an unexpected error', () => {
  expect(toPlatformError(new Error('Terminated')).status).toBe(500);
});
