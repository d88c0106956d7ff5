import { serverRead, serverWrite, sessionRead, sessionWrite } from './marks.ts';
import type { Catalogue } from './row.ts';

/**
 * Accounts: create accounts, sign in, list the account classes (interface section 4.4).
 * The document shows no method for `general/create`; contract section 1 makes it POST.
 * A session token opens only what is sign-in state (`session` and the logouts): whoever creates an account, signs in or
 * has lost the password has none yet, and the others act on an account rather than on a sign-in.
 */
export const accounts = {
  'POST /api/account/general/create': { summary: 'Create an account', ...serverWrite },
  'POST /api/account/general/forgot': { summary: 'Start the reset of a forgotten password', ...serverWrite },
  'GET /api/account/general/get-sessions': { summary: 'List the sessions of an account', ...serverRead },
  'GET /api/account/general/get/{accountId}': { summary: 'Get an account', ...serverRead },
  'POST /api/account/general/login': { summary: 'Sign in and receive a session token', ...serverWrite },
  'POST /api/account/general/logout-device': { summary: 'Sign one device out', ...sessionWrite },
  'POST /api/account/general/logout-everywhere': { summary: 'Sign every device out', ...sessionWrite },
  'POST /api/account/general/logout': { summary: 'Sign out of the current session', ...sessionWrite },
  'PUT /api/account/general/reset': { summary: 'Finish the reset of a forgotten password', ...serverWrite },
  'GET /api/account/general/session': { summary: 'Get the current session', ...sessionRead },
  'POST /api/account/general/set-password': { summary: 'Set the password of an account', ...serverWrite },
  'GET /api/account/types/get': { summary: 'List the account classes', ...serverRead },
} as const satisfies Catalogue;
