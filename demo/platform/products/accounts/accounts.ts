import { accounts as described } from '../../../../src/api/products/accounts.ts';
import { serve } from '../../records/serve.ts';
import { windowOf } from '../../store/paging.ts';
import { accountView, findAccount } from './find-account.ts';
import { sessionHandlers } from './sessions.ts';
import { signUpHandlers } from './sign-up.ts';

/** The account classes of the interface document. */
const CLASSES = [
  { id: 'Business', status: 'active', managesEvents: true },
  { id: 'Streamer', status: 'active', managesEvents: true },
  { id: 'Personal', status: 'active', managesEvents: false },
];

/** Accounts: sign-up, sign-in, sessions and passwords. */
export const accounts = serve(described, [], {
  ...signUpHandlers,
  ...sessionHandlers,

  async 'GET /api/account/general/get/{accountId}'(call) {
    return accountView(await findAccount(call, call.params['accountId'] ?? ''));
  },

  async 'GET /api/account/types/get'(call) {
    const { limit, offset } = windowOf(call.query);
    return { items: CLASSES.slice(offset, offset + limit), total: CLASSES.length, limit, offset };
  },
});
