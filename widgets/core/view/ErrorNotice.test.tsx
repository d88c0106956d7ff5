import { render } from 'preact';
import { describe, expect, it, vi } from 'vitest';
import { CreatorError, type ErrorCode } from '../../../src/client/errors.ts';
import DebugPanel from './DebugPanel.tsx';
import { ErrorNotice, type Failure } from './ErrorNotice.tsx';
import type { RequestContext } from './explain.ts';

const request: RequestContext = {
  tag: 'creator-poll',
  api: 'https://api.example.com/v1',
  publicKey: 'pk',
  requested: 'embed-id="emb_1"',
};

/** The notice, with the key of each message in place of its text. */
function show(code: ErrorCode, state: Failure['state'] = 'error') {
  const failure: Failure = {
    state,
    error: new CreatorError(code, 'platform message'),
    request,
    retry: () => {},
    isRetrying: false,
  };
  const box = document.createElement('div');
  render(<ErrorNotice failure={failure} t={(key) => key} debug={false} hasFallback={false} onRetry={() => {}} />, box);
  return { sentence: box.querySelector('p')?.textContent, canRetry: box.querySelector('[part=retry]') !== null };
}

describe('an error notice', () => {
  it.each([
    ['not_authorized', 'refused', 'refused', false],
    ['authentication_required', 'refused', 'refused', false],
    ['network_error', 'error', 'unavailable', true],
    ['network_error', 'offline', 'offline', true],
    ['timeout', 'error', 'unavailable', true],
    ['not_found', 'error', 'notFound', false],
    ['rate_limited', 'error', 'busy', true],
    ['invalid_configuration', 'error', 'notConfigured', false],
  ] as const)('for %s (%s) says "%s"; can retry: %s', (code, state, sentence, canRetry) => {
    expect(show(code, state)).toEqual({ sentence, canRetry });
  });
});

it('the debug panel shows the facts as text, and copies them', async () => {
  const error = new CreatorError('not_authorized', 'x', {
    reason: 'not_listed',
    seenOrigin: 'https://a.example',
    status: 403,
    requestId: 'req_1',
    operation: 'POST /api/vote/embed/get',
  });
  const box = document.createElement('div');
  render(<DebugPanel error={error} request={request} />, box);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  box.querySelector('button')?.click();
  await expect.poll(() => box.querySelector('button')?.textContent).toBe('Copied');
  for (const fact of ['https://a.example', 'api.example.com', 'embed/get', '403', 'not_listed', 'req_1']) {
    expect(box.textContent).toContain(fact);
    expect(copied.mock.lastCall?.[0]).toContain(fact);
  }
});
