import { serverRead, serverWrite, sessionRead, sessionWrite } from './marks.ts';
import type { Catalogue } from './row.ts';

/**
 * Accounts: create accounts, sign in, list the account classes. The interface shows no method
 * for `general/create`; we made it POST. A session token authorizes only operations on sign-in state
 * (`session` and the logouts). Signing up, signing in and resetting a password happen before there is a token, and the
 * other operations act on an account.
 */
export const accounts = {
  'POST /api/account/general/create': { summary: 'Create an account', ...serverWrite },
  'POST /api/account/general/forgot': { summary: 'Request a password reset', ...serverWrite },
  'GET /api/account/general/get-sessions': { summary: 'List the sessions of an account', ...serverRead },
  'GET /api/account/general/get/{accountId}': { summary: 'Get an account', ...serverRead },
  'POST /api/account/general/login': { summary: 'Sign in and receive a session token', ...serverWrite },
  'POST /api/account/general/logout-device': { summary: 'Sign out one device', ...sessionWrite },
  'POST /api/account/general/logout-everywhere': { summary: 'Sign out all devices', ...sessionWrite },
  'POST /api/account/general/logout': { summary: 'Sign out of the current session', ...sessionWrite },
  'PUT /api/account/general/reset': { summary: 'Complete a password reset', ...serverWrite },
  'GET /api/account/general/session': { summary: 'Get the current session', ...sessionRead },
  'POST /api/account/general/set-password': { summary: 'Set the password of an account', ...serverWrite },
  'GET /api/account/types/get': { summary: 'List the account classes', ...serverRead },
} as const satisfies Catalogue;
