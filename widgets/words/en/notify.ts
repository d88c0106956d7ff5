import type { Messages } from '../../../src/text/message.ts';

/** Messages of the field for an email address, in every widget with the attribute `notify`. */
export const notifyMessages = {
  notifyOpens: 'Email me when it opens',
  notifyNews: 'Email me when there’s news',
  notifySend: 'Notify me',
  notifyConsent: 'The owner of this page gets your address and may email you about this.',
  notifySent: 'Thank you. Your address is on the list.',
  notifyInvalid: 'Enter an email address such as ann@example.com.',
  notifyFailed: 'Your address couldn’t be sent. Try again.',
} as const satisfies Messages;
