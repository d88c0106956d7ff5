import { describe, expect, it } from 'vitest';
import { PlatformError } from '../base/errors.ts';
import { allowedActions, type Lifecycle, requireAllowed, statusAfterAction } from './lifecycle.ts';

const LIFECYCLE: Lifecycle = {
  starts: ['draft', 'open'],
  actions: {
    send: { from: ['draft'], to: 'open' },
    lose: { from: ['open'], to: 'lost', byUpdate: true },
    resend: { from: ['open'] },
    settle: { from: ['open'], to: ['paid', 'partly_paid'] },
    delete: { from: ['draft'] },
  },
};

function refusal(status: string, action: string): PlatformError | null {
  try {
    requireAllowed(LIFECYCLE, 'This invoice', status, action);
    return null;
  } catch (thrown) {
    if (thrown instanceof PlatformError) return thrown;
    throw thrown;
  }
}

describe('a lifecycle', () => {
  it('allows the actions that start from the current status', () => {
    expect(allowedActions(LIFECYCLE, 'draft')).toEqual(['send', 'delete']);
    expect(allowedActions(LIFECYCLE, 'open')).toEqual(['update to lost', 'resend', 'settle']);
    expect(allowedActions(LIFECYCLE, 'paid')).toEqual([]);
  });

  it('responds 409 to any other, with the status and the allowed actions', () => {
    expect(refusal('draft', 'send')).toBeNull();
    expect(refusal('open', 'send')).toMatchObject({
      code: 'conflict',
      status: 409,
      message: 'This invoice is open, which does not allow send. Allowed: update to lost, resend, settle.',
    });
    expect(refusal('paid', 'settle')?.message).toBe(
      'This invoice is paid, which does not allow settle. Allowed: none.',
    );
  });

  it('allows undeclared actions in every status, even those named like a property of all objects', () => {
    expect(refusal('paid', 'update')).toBeNull();
    expect(refusal('paid', 'constructor')).toBeNull();
    expect(statusAfterAction(LIFECYCLE, 'paid', 'constructor')).toBe('paid');
  });

  it('changes to the declared status, keeps it if there is none, and uses the outcome if there are several', () => {
    expect(statusAfterAction(LIFECYCLE, 'draft', 'send')).toBe('open');
    expect(statusAfterAction(LIFECYCLE, 'open', 'resend')).toBe('open');
    expect(statusAfterAction(LIFECYCLE, 'open', 'settle', 'partly_paid')).toBe('partly_paid');
  });

  it('throws for an undeclared or missing outcome, which is a bug', () => {
    expect(() => statusAfterAction(LIFECYCLE, 'open', 'settle')).toThrow('settle resulted in no status');
    expect(() => statusAfterAction(LIFECYCLE, 'open', 'settle', 'lost')).toThrow('settle resulted in lost');
    expect(() => statusAfterAction(LIFECYCLE, 'draft', 'send', 'paid')).toThrow('send resulted in paid');
  });
});
