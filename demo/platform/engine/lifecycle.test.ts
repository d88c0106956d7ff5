import { describe, expect, it } from 'vitest';
import { PlatformError } from '../http/errors.ts';
import { allowedActions, type Lifecycle, requireAllowed, statusAfterAction } from './lifecycle.ts';

const LIFECYCLE: Lifecycle = {
  starts: ['draft', 'open'],
  actions: {
    send: { from: ['draft'], to: 'open' },
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
  it('allows in each state the actions that start from it', () => {
    expect(allowedActions(LIFECYCLE, 'draft')).toEqual(['send', 'delete']);
    expect(allowedActions(LIFECYCLE, 'open')).toEqual(['resend', 'settle']);
    expect(allowedActions(LIFECYCLE, 'paid')).toEqual([]);
  });

  it('refuses any other with 409, and says the state and what it allows', () => {
    expect(refusal('draft', 'send')).toBeNull();
    expect(refusal('open', 'send')).toMatchObject({
      code: 'conflict',
      status: 409,
      message: 'This invoice is open, which does not allow send. It allows resend, settle.',
    });
    expect(refusal('paid', 'settle')?.message).toBe(
      'This invoice is paid, which does not allow settle. It allows no action any more.',
    );
  });

  it('leaves an action that it does not name to every state, even one that is called like a property of all objects', () => {
    expect(refusal('paid', 'update')).toBeNull();
    expect(refusal('paid', 'constructor')).toBeNull();
    expect(statusAfterAction(LIFECYCLE, 'paid', 'constructor')).toBe('paid');
  });

  it('leads to the state of the table, stays where there is none, and takes the outcome where there are several', () => {
    expect(statusAfterAction(LIFECYCLE, 'draft', 'send')).toBe('open');
    expect(statusAfterAction(LIFECYCLE, 'open', 'resend')).toBe('open');
    expect(statusAfterAction(LIFECYCLE, 'open', 'settle', 'partly_paid')).toBe('partly_paid');
  });

  it('takes an outcome that the table does not know, or none where it needs one, for our own mistake', () => {
    expect(() => statusAfterAction(LIFECYCLE, 'open', 'settle')).toThrow('settle came to no state');
    expect(() => statusAfterAction(LIFECYCLE, 'open', 'settle', 'lost')).toThrow('settle came to lost');
    expect(() => statusAfterAction(LIFECYCLE, 'draft', 'send', 'paid')).toThrow('send came to paid');
  });
});
