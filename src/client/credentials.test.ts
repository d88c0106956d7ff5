import { describe, expect, it } from 'vitest';
import { classifyKey } from './credentials.ts';

describe('a key', () => {
  // The three alignments of a text in base64.
  it.each(['', ' ', '  '])('is secret if its payload says service_role after %j', (before) => {
    expect(classifyKey(`eyJ${btoa(`${before}{"role":"service_role"}`)}`)).toBe('secret');
  });
});
