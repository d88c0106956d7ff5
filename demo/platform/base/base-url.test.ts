import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { baseUrlOf } from './base-url.ts';

const read = (protocol: string, host: string, publicUrl: string | null = null) =>
  baseUrlOf({ protocol, host } as FastifyRequest, { publicUrl });

describe('the base URL', () => {
  it.each([
    // As `Host $host:$server_port`, which many nginx guides set, sends it.
    ['https', 'pay.example.com:443', 'https://pay.example.com'],
    ['http', 'pay.example.com:80', 'http://pay.example.com'],
    ['http', 'pay.example.com:443', 'http://pay.example.com:443'],
    ['HTTPS', 'Pay.Example.com', 'https://pay.example.com'],
    ['https', 'app_server', 'https://app_server'],
    ['http', '[::1]:4010', 'http://[::1]:4010'],
  ])('of %s and Host %s is an origin as browsers write it', (protocol, host, expected) => {
    expect(read(protocol, host)).toBe(expected);
  });

  it.each([
    'javascript',
    'wss',
    'https, http',
    '',
  ])('is on the web, whatever X-Forwarded-Proto says: %j', (protocol) => {
    expect(read(protocol, 'pay.example.com')).toBe('http://pay.example.com');
  });

  it.each([
    'me@pay.example.com',
    'pay.example.com/x',
    'pay.example.com:99999',
    '1.2.3.999',
    '',
  ])('is unknown with Host %j', (host) => {
    expect(() => read('https', host)).toThrow('Host');
    expect(read('https', host, 'https://public.example')).toBe('https://public.example');
  });
});
