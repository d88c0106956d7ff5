/**
 * Access rules shared by most rows. Spread one into a row; a row can override fields. None is
 * specified by the interface document unless the row sets `contract`.
 */

/** Server with a secret key; read. */
export const serverRead = { credential: 'secret', origin: 'server', effect: 'read', contract: 'assumed' } as const;
/** Server with a secret key; write. */
export const serverWrite = { credential: 'secret', origin: 'server', effect: 'write', contract: 'assumed' } as const;
/** Page with a public key, from an origin on the account's list; read. */
export const publicRead = { credential: 'public', origin: 'account', effect: 'read', contract: 'assumed' } as const;
/** Page with a public key, from an origin on the account's list; write. */
export const publicWrite = { credential: 'public', origin: 'account', effect: 'write', contract: 'assumed' } as const;
/** Page with a public key, from an origin on the embed's own list or, without one, the account's; read. */
export const embedRead = { credential: 'public', origin: 'embed', effect: 'read', contract: 'assumed' } as const;
/** Page with a public key, from an origin on the embed's own list or, without one, the account's; write. */
export const embedWrite = { credential: 'public', origin: 'embed', effect: 'write', contract: 'assumed' } as const;
/** No key: the id in the path determines the account, whose allowed origins apply. */
export const namedByPathRead = { credential: 'none', origin: 'account', effect: 'read', contract: 'assumed' } as const;
/** A navigation in the visitor's browser: no key, any origin. It starts a checkout, so it counts as a write. */
export const navigation = { credential: 'none', origin: 'any', effect: 'write', contract: 'assumed' } as const;
/** Sign-in state, read: a secret key or the session token returned by login; servers only. */
export const sessionRead = { credential: 'session', origin: 'server', effect: 'read', contract: 'assumed' } as const;
/** Sign-in state, write: a secret key or the session token returned by login; servers only. */
export const sessionWrite = { credential: 'session', origin: 'server', effect: 'write', contract: 'assumed' } as const;
