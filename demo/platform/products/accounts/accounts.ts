import type { accounts as contract } from '../../../../src/api/contract/accounts.ts';
import { defineHandlers } from '../../base/call.ts';
import { windowOf } from '../../store/paging.ts';
import { accountView, findAccount } from './find-account.ts';
import { getSession, getSessions, login, logout, logoutDevice, logoutEverywhere } from './sessions.ts';
import { createAccount, forgotPassword, resetPassword, setPassword } from './sign-up.ts';

/** The account classes of the interface document. */
const CLASSES = [
  { id: 'Business', status: 'active', managesEvents: true },
  { id: 'Streamer', status: 'active', managesEvents: true },
  { id: 'Personal', status: 'active', managesEvents: false },
];

/** Accounts: sign-up, sign-in, sessions and passwords. */
export const accounts = defineHandlers<typeof contract>({
  'POST /api/account/general/create': createAccount,
  'POST /api/account/general/set-password': setPassword,
  'POST /api/account/general/forgot': forgotPassword,
  'PUT /api/account/general/reset': resetPassword,
  'POST /api/account/general/login': login,
  'GET /api/account/general/session': getSession,
  'GET /api/account/general/get-sessions': getSessions,
  'POST /api/account/general/logout': logout,
  'POST /api/account/general/logout-device': logoutDevice,
  'POST /api/account/general/logout-everywhere': logoutEverywhere,

  async 'GET /api/account/general/get/{accountId}'(call) {
    return accountView(await findAccount(call, call.params['accountId'] ?? ''));
  },

  async 'GET /api/account/types/get'(call) {
    const { limit, offset } = windowOf(call.query);
    return { items: CLASSES.slice(offset, offset + limit), total: CLASSES.length, limit, offset };
  },
});
