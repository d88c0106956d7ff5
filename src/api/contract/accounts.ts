import { Type } from 'typebox';
import { count, id, oneOf, page, paging, shown, text, time } from './fields.ts';
import type { ContractTable } from './table.ts';

const email = () => Type.String({ format: 'email', maxLength: 254 });
const accountClass = () => oneOf(['Business', 'Streamer', 'Personal']);
const password = () => Type.String({ minLength: 8, maxLength: 200, description: '8 to 200 characters.' });
/** Sign-in credentials. Any text is accepted, so that validation reveals nothing about an account. */
const attempt = () => text(1000);
const sessionToken = () => Type.String({ minLength: 1, maxLength: 200, description: 'As returned by login.' });
const mailToken = () => Type.String({ minLength: 1, maxLength: 200, description: 'From the email.' });

const Account = Type.Object(
  {
    id: id(),
    status: oneOf(['pending', 'active'], '`pending` until the holder sets a password.'),
    class: accountClass(),
    name: shown(),
    email: Type.Optional(shown('The account that signs in.')),
    createdAt: time(),
  },
  { title: 'Account' },
);

const session = {
  id: id(),
  status: oneOf(['active', 'ended', 'expired']),
  accountId: id(),
  device: shown('The device name given at login.'),
  createdAt: time(),
  expiresAt: time(),
};

const Session = Type.Object(session, { title: 'Session' });
const SignIn = Type.Object({ ...session, sessionToken: shown('Shown only once.') }, { title: 'SignIn' });
const Ended = Type.Object(
  { id: id('The account.'), status: shown(), ended: count('Number of sessions ended.') },
  { title: 'SessionsEnded' },
);

/** A session token or, with a secret key, the id of the session or account. */
const bySession = {
  sessionToken: Type.Optional(sessionToken()),
  id: Type.Optional(id('The session; with a secret key, instead of a token.')),
};
const byAccount = {
  sessionToken: Type.Optional(sessionToken()),
  accountId: Type.Optional(id('With a secret key, instead of a token.')),
};

/** Accounts: sign-up, sign-in, sessions and passwords (interface section 4.4). */
export const accounts = {
  'POST /api/account/general/create': {
    body: Type.Object(
      { email: email(), class: accountClass(), name: Type.Optional(text(200)) },
      { title: 'AccountCreate' },
    ),
    data: Account,
  },
  'POST /api/account/general/login': {
    body: Type.Object(
      { email: attempt(), password: attempt(), device: Type.Optional(text(200, 'A name for the device.')) },
      { title: 'LoginRequest' },
    ),
    data: SignIn,
  },
  'GET /api/account/general/session': { query: Type.Object(bySession), data: Session },
  'POST /api/account/general/logout': { body: Type.Object(bySession), data: Session },
  'POST /api/account/general/logout-device': {
    body: Type.Object({ ...byAccount, device: text(200) }, { title: 'LogoutDevice' }),
    data: Ended,
  },
  'POST /api/account/general/logout-everywhere': { body: Type.Object(byAccount), data: Ended },
  'GET /api/account/general/get-sessions': {
    query: Type.Object({ accountId: id(), ...paging }),
    data: page('SessionPage', Session),
  },
  'GET /api/account/general/get/{accountId}': { data: Account },
  'POST /api/account/general/forgot': {
    body: Type.Object({ email: attempt() }),
    data: Type.Object({ status: oneOf(['accepted'], 'The same whether or not the address has an account.') }),
  },
  'PUT /api/account/general/reset': {
    body: Type.Object({ token: mailToken(), password: password() }, { title: 'PasswordReset' }),
    data: Account,
  },
  'POST /api/account/general/set-password': {
    body: Type.Union([
      Type.Object({ token: mailToken(), password: password() }),
      Type.Object({ sessionToken: sessionToken(), currentPassword: attempt(), password: password() }),
    ]),
    data: Account,
  },
  'GET /api/account/types/get': {
    query: Type.Object(paging),
    data: page('AccountTypePage', Type.Object({ id: accountClass(), status: shown() }, { title: 'AccountType' })),
  },
} as const satisfies ContractTable;
