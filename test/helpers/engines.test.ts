import { afterEach, describe, expect, it, vi } from 'vitest';
import { EngineMissing, enginesAsked, findProgram } from './engines.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the engines of a run', () => {
  it('are the named ones in order, or all, or the default', () => {
    expect(enginesAsked(['--engines', 'webkit,chromium'], 'firefox')).toEqual(['webkit', 'chromium']);
    expect(enginesAsked(['--engines', 'all'], 'firefox')).toEqual(['chromium', 'firefox', 'webkit']);
    expect(enginesAsked([], 'firefox')).toEqual(['firefox']);
  });

  it('must have known names', () => {
    expect(() => enginesAsked(['--engines', 'gecko'], 'all')).toThrow(
      'There is no engine gecko: chromium, firefox, webkit or all.',
    );
  });
});

describe('a program that an engine needs', () => {
  it('is found on the path or by its full name', () => {
    vi.stubEnv('PATH', `/nowhere:${process.execPath.replace(/\/node$/, '')}`);
    expect(findProgram(['no-such-program', 'node'], 'nodejs')).toBe(process.execPath);
    expect(findProgram([process.execPath], 'nodejs')).toBe(process.execPath);
  });

  it('is the one set in the environment, before any other', () => {
    vi.stubEnv('ENGINE_PATH', process.execPath);
    expect(findProgram(['no-such-program'], 'some-package', 'ENGINE_PATH')).toBe(process.execPath);
  });

  it('is reported as missing, with the Debian package that provides it', () => {
    const look = () => findProgram(['no-such-program'], 'some-package', 'ENGINE_PATH');
    expect(look).toThrow(EngineMissing);
    expect(look).toThrow('no-such-program: not found. Debian’s package is some-package (or ENGINE_PATH=...).');
    vi.stubEnv('ENGINE_PATH', '/nowhere/at/all');
    expect(look).toThrow('ENGINE_PATH names /nowhere/at/all, which does not exist.');
  });
});
