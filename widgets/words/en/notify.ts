import type { Messages } from '../../../src/text/message.ts';

/** Messages of the field for an email address, in every widget with the attribute `notify`. */
export const notifyMessages = {
  notifyOpens: 'Get an email when it opens',
  notifyNews: 'Get an email when there’s news',
  notifySend: 'Notify me',
  notifyConsent: 'Your address goes to the owner of this page, who may write to you about this.',
  notifySent: 'Thank you. Your address is on the list.',
  notifyInvalid: 'Enter an email address such as ann@example.com.',
  notifyFailed: 'Your address couldn’t be sent. Try again.',
} as const satisfies Messages;
