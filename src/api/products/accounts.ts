import { Type } from 'typebox';
import { serverRead, serverWrite, sessionRead, sessionWrite } from '../describe/access.ts';
import { count, id, oneOf, page, paging, requiresOne, shown, text, time } from '../describe/fields.ts';
import { patterns } from '../describe/patterns.ts';
import { createdAt, kept, optional } from '../describe/resource.ts';
import { operationsOf } from '../describe/row.ts';

const email = Type.String({ pattern: patterns.email, maxLength: 254, description: 'E-mail address.' });
const accountClass = oneOf(
  ['Business', 'Streamer', 'Personal'],
  'Business and Streamer accounts manage events; Personal ones attend them.',
);
const password = Type.String({ minLength: 8, maxLength: 200, description: '8 to 200 characters.' });
/** Sign-in credentials. Any text is accepted, so that validation reveals nothing about an account. */
const anyText = (description: string) => text(1000, description);
const sessionToken = Type.String({ minLength: 1, maxLength: 200, description: 'As returned by login.' });
const mailToken = Type.String({ minLength: 1, maxLength: 200, description: 'From the email.' });

const Account = Type.Object(
  {
    id: id(),
    status: oneOf(['pending', 'active'], '`pending` until the holder sets a password.'),
    class: accountClass,
    name: shown('The holder’s name; empty if none was given.'),
    email: Type.Optional(shown('Only for accounts with a sign-in.')),
    ...optional(kept),
    createdAt,
  },
  { additionalProperties: true, title: 'Account' },
);

const session = {
  id: id(),
  status: oneOf(['active', 'ended', 'expired'], '`ended` by signing out, `expired` 30 days after login.'),
  accountId: id('The account that signed in.'),
  device: shown('The device name given at login.'),
  createdAt: time('When the account signed in.'),
  expiresAt: time('From this time on, its token is refused.'),
  endedAt: Type.Optional(time('When it was signed out.')),
};

const Session = Type.Object(session, { title: 'Session' });
const SignIn = Type.Object({ ...session, sessionToken: shown('Shown only once.') }, { title: 'SignIn' });
const Ended = Type.Object(
  { id: id('The account.'), status: shown('`signed_out`.'), ended: count('Number of sessions ended.') },
  { title: 'SessionsEnded' },
);

const sessionId = id('The session; with a secret key, instead of a token.');

/** The account of a session token or, with a secret key, the one with this id. */
const byHolder = <Fields extends Type.TProperties>(fields: Fields) =>
  Type.Union([
    Type.Object({ sessionToken, ...fields }),
    Type.Object({ accountId: id('With a secret key, instead of a token.'), ...fields }),
  ]);

const AccountType = Type.Object(
  {
    id: accountClass,
    status: shown('`active`: accounts of the class can be created.'),
    managesEvents: Type.Boolean({ description: 'Whether its owners manage events; others discover and attend them.' }),
  },
  { title: 'AccountType' },
);

/**
 * Accounts: sign-up, sign-in, sessions and passwords. The interface shows no method for `general/create`; we made it POST. A session token
 * authorizes only operations on sign-in state (`session` and the logouts). Signing up, signing in and resetting a password happen before
 * there is a token, and the other operations act on an account.
 */
export const accounts = operationsOf({
  'POST /api/account/general/create': {
    summary: 'Create an account',
    note: 'Mails a token with which the holder sets the password; until then the account is `pending`. The response is the same for an address that already has an account.',
    ...serverWrite,
    input: Type.Object(
      { email, class: accountClass, name: Type.Optional(text(200, 'The holder’s name.')), ...optional(kept) },
      { additionalProperties: true, title: 'AccountCreate' },
    ),
    data: Account,
  },
  'POST /api/account/general/forgot': {
    summary: 'Request a password reset',
    note: 'Mails a token that is valid for an hour, if the address has an account. The response does not tell.',
    ...serverWrite,
    input: Type.Object({ email: anyText('Where the reset is mailed, if it has an account.') }),
    data: Type.Object(
      {
        status: oneOf(['accepted'], 'The same whether or not the address has an account.'),
        expiresInSeconds: count('How long the token in the mail is valid.'),
      },
      { title: 'ResetRequested' },
    ),
  },
  'GET /api/account/general/get-sessions': {
    summary: 'List the sessions of an account',
    note: 'Active sessions only, newest first.',
    ...serverRead,
    input: Type.Object(
      { accountId: id('The account whose sessions to list.'), ...paging },
      { additionalProperties: false },
    ),
    data: page('SessionPage', Session),
  },
  'GET /api/account/general/get/{accountId}': { summary: 'Get an account', ...serverRead, data: Account },
  'POST /api/account/general/login': {
    summary: 'Sign in and receive a session token',
    note: 'The token is returned only here, and is valid for 30 days. A wrong password, an unknown address and a pending account get the same 401; ten attempts a minute per address.',
    ...serverWrite,
    input: Type.Object(
      {
        email: anyText('The address that the account signed up with, in any letter case.'),
        password: anyText('A wrong one gets the same response as an unknown address.'),
        device: Type.Optional(text(200, 'A name for the device, by which it can be signed out.')),
      },
      { title: 'LoginRequest' },
    ),
    data: SignIn,
  },
  'POST /api/account/general/logout-device': {
    summary: 'Sign out one device',
    note: 'Ends every session that was started with this device name.',
    ...sessionWrite,
    input: byHolder({ device: text(200, 'The name given at login.') }),
    data: Ended,
  },
  'POST /api/account/general/logout-everywhere': {
    summary: 'Sign out all devices',
    note: 'Ends all sessions of the account, including that of the token.',
    ...sessionWrite,
    input: byHolder({}),
    data: Ended,
  },
  'POST /api/account/general/logout': {
    summary: 'Sign out of the current session',
    note: 'The token is refused from then on. Repeating it with the id changes nothing.',
    ...sessionWrite,
    input: Type.Union([Type.Object({ sessionToken }), Type.Object({ id: sessionId })]),
    data: Session,
  },
  'PUT /api/account/general/reset': {
    summary: 'Complete a password reset',
    note: 'Uses up the token of the mail, and ends all sessions of the account.',
    ...serverWrite,
    input: Type.Object({ token: mailToken, password }, { title: 'PasswordReset' }),
    data: Account,
  },
  'GET /api/account/general/session': {
    summary: 'Get the current session',
    note: '401 once the token has ended or expired.',
    ...sessionRead,
    input: Type.Object(
      { sessionToken: Type.Optional(sessionToken), id: Type.Optional(sessionId) },
      requiresOne('sessionToken', 'id'),
    ),
    data: Session,
  },
  'POST /api/account/general/set-password': {
    summary: 'Set the password of an account',
    note: 'Sets the first password by the token of the mail, or replaces one that the holder knows; that ends the other sessions.',
    ...serverWrite,
    input: Type.Union([
      Type.Object({ token: mailToken, password }),
      Type.Object({ sessionToken, currentPassword: anyText('The password to replace.'), password }),
    ]),
    data: Account,
  },
  'GET /api/account/types/get': {
    summary: 'List the account classes',
    note: 'The three classes of the interface.',
    ...serverRead,
    input: Type.Object(paging, { additionalProperties: false }),
    data: page('AccountTypePage', AccountType),
  },
});
