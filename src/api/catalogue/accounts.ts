import { serverRead, serverWrite, sessionRead, sessionWrite } from '../access.ts';
import type { Catalogue } from '../row.ts';

/**
 * Accounts: create accounts, sign in, list the account classes. The interface shows no method
 * for `general/create`; we made it POST. A session token authorizes only operations on sign-in state
 * (`session` and the logouts). Signing up, signing in and resetting a password happen before there is a token, and the
 * other operations act on an account.
 */
export const accounts = {
  'POST /api/account/general/create': {
    summary: 'Create an account',
    note: 'Mails a token with which the holder sets the password; until then the account is `pending`. The response is the same for an address that already has an account.',
    ...serverWrite,
  },
  'POST /api/account/general/forgot': {
    summary: 'Request a password reset',
    note: 'Mails a token that is valid for an hour, if the address has an account. The response does not tell.',
    ...serverWrite,
  },
  'GET /api/account/general/get-sessions': {
    summary: 'List the sessions of an account',
    note: 'Active sessions only, newest first.',
    ...serverRead,
  },
  'GET /api/account/general/get/{accountId}': { summary: 'Get an account', ...serverRead },
  'POST /api/account/general/login': {
    summary: 'Sign in and receive a session token',
    note: 'The token is returned only here, and is valid for 30 days. A wrong password, an unknown address and a pending account get the same 401; ten attempts a minute per address.',
    ...serverWrite,
  },
  'POST /api/account/general/logout-device': {
    summary: 'Sign out one device',
    note: 'Ends every session that was started with this device name.',
    ...sessionWrite,
  },
  'POST /api/account/general/logout-everywhere': {
    summary: 'Sign out all devices',
    note: 'Ends all sessions of the account, including that of the token.',
    ...sessionWrite,
  },
  'POST /api/account/general/logout': {
    summary: 'Sign out of the current session',
    note: 'The token is refused from then on. Repeating it with the id changes nothing.',
    ...sessionWrite,
  },
  'PUT /api/account/general/reset': {
    summary: 'Complete a password reset',
    note: 'Uses up the token of the mail, and ends all sessions of the account.',
    ...serverWrite,
  },
  'GET /api/account/general/session': {
    summary: 'Get the current session',
    note: '401 once the token has ended or expired.',
    ...sessionRead,
  },
  'POST /api/account/general/set-password': {
    summary: 'Set the password of an account',
    note: 'Sets the first password by the token of the mail, or replaces one that the holder knows; that ends the other sessions.',
    ...serverWrite,
  },
  'GET /api/account/types/get': {
    summary: 'List the account classes',
    note: 'The three classes of the interface.',
    ...serverRead,
  },
} as const satisfies Catalogue;
