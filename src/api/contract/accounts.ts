import { Type } from 'typebox';
import type { ContractTable } from '../contract-table.ts';
import { count, id, oneOf, page, paging, requiresOne, shown, text, time } from '../fields.ts';
import { patterns } from '../patterns.ts';
import { createdAt, kept, optional } from './resource.ts';

const email = () => Type.String({ pattern: patterns.email, maxLength: 254, description: 'E-mail address.' });
const accountClass = () =>
  oneOf(
    ['Business', 'Streamer', 'Personal'],
    'Business and Streamer accounts manage events; Personal ones attend them.',
  );
const password = () => Type.String({ minLength: 8, maxLength: 200, description: '8 to 200 characters.' });
/** Sign-in credentials. Any text is accepted, so that validation reveals nothing about an account. */
const anyText = (description: string) => text(1000, description);
const sessionToken = () => Type.String({ minLength: 1, maxLength: 200, description: 'As returned by login.' });
const mailToken = () => Type.String({ minLength: 1, maxLength: 200, description: 'From the email.' });

const Account = Type.Object(
  {
    id: id(),
    status: oneOf(['pending', 'active'], '`pending` until the holder sets a password.'),
    class: accountClass(),
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

const sessionId = () => id('The session; with a secret key, instead of a token.');

/** A session, by its token or, with a secret key, its id. */
const bySession = Type.Union([Type.Object({ sessionToken: sessionToken() }), Type.Object({ id: sessionId() })]);

/** The same as a query, whose parameters are described one by one. */
const bySessionQuery = Type.Object(
  { sessionToken: Type.Optional(sessionToken()), id: Type.Optional(sessionId()) },
  requiresOne('sessionToken', 'id'),
);

/** The account of a session token or, with a secret key, the one with this id. */
const byHolder = <Fields extends Type.TProperties>(fields: Fields) =>
  Type.Union([
    Type.Object({ sessionToken: sessionToken(), ...fields }),
    Type.Object({ accountId: id('With a secret key, instead of a token.'), ...fields }),
  ]);

const AccountType = Type.Object(
  {
    id: accountClass(),
    status: shown('`active`: accounts of the class can be created.'),
    managesEvents: Type.Boolean({ description: 'Whether its owners manage events; others discover and attend them.' }),
  },
  { title: 'AccountType' },
);

/** Accounts: sign-up, sign-in, sessions and passwords. */
export const accounts = {
  'POST /api/account/general/create': {
    body: Type.Object(
      {
        email: email(),
        class: accountClass(),
        name: Type.Optional(text(200, 'The holder’s name.')),
        ...optional(kept),
      },
      { additionalProperties: true, title: 'AccountCreate' },
    ),
    data: Account,
  },
  'POST /api/account/general/login': {
    body: Type.Object(
      {
        email: anyText('The address that the account signed up with, in any letter case.'),
        password: anyText('A wrong one gets the same response as an unknown address.'),
        device: Type.Optional(text(200, 'A name for the device, by which it can be signed out.')),
      },
      { title: 'LoginRequest' },
    ),
    data: SignIn,
  },
  'GET /api/account/general/session': { query: bySessionQuery, data: Session },
  'POST /api/account/general/logout': { body: bySession, data: Session },
  'POST /api/account/general/logout-device': {
    body: byHolder({ device: text(200, 'The name given at login.') }),
    data: Ended,
  },
  'POST /api/account/general/logout-everywhere': { body: byHolder({}), data: Ended },
  'GET /api/account/general/get-sessions': {
    query: Type.Object(
      { accountId: id('The account whose sessions to list.'), ...paging },
      { additionalProperties: false },
    ),
    data: page('SessionPage', Session),
  },
  'GET /api/account/general/get/{accountId}': { data: Account },
  'POST /api/account/general/forgot': {
    body: Type.Object({ email: anyText('Where the reset is mailed, if it has an account.') }),
    data: Type.Object(
      {
        status: oneOf(['accepted'], 'The same whether or not the address has an account.'),
        expiresInSeconds: count('How long the token in the mail is valid.'),
      },
      { title: 'ResetRequested' },
    ),
  },
  'PUT /api/account/general/reset': {
    body: Type.Object({ token: mailToken(), password: password() }, { title: 'PasswordReset' }),
    data: Account,
  },
  'POST /api/account/general/set-password': {
    body: Type.Union([
      Type.Object({ token: mailToken(), password: password() }),
      Type.Object({
        sessionToken: sessionToken(),
        currentPassword: anyText('The password to replace.'),
        password: password(),
      }),
    ]),
    data: Account,
  },
  'GET /api/account/types/get': {
    query: Type.Object(paging, { additionalProperties: false }),
    data: page('AccountTypePage', AccountType),
  },
} as const satisfies ContractTable;
