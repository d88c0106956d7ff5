/**
 * The access marks that most rows share (contract section 3). Spread one into a row; a row that differs says so itself.
 * Nothing here is specified by the interface document unless the row overrides `contract`.
 */

/** A server with a secret key; changes nothing. */
export const serverRead = { credential: 'secret', origin: 'server', effect: 'read', contract: 'assumed' } as const;
/** A server with a secret key; changes something. */
export const serverWrite = { credential: 'secret', origin: 'server', effect: 'write', contract: 'assumed' } as const;
/** A page with a public key whose origin is on the account's list; changes nothing. */
export const publicRead = { credential: 'public', origin: 'account', effect: 'read', contract: 'assumed' } as const;
/** A page with a public key whose origin is on the account's list; changes something. */
export const publicWrite = { credential: 'public', origin: 'account', effect: 'write', contract: 'assumed' } as const;
/** A page with a public key whose origin is on the embed's own list, or else on its account's; changes nothing. */
export const embedRead = { credential: 'public', origin: 'embed', effect: 'read', contract: 'assumed' } as const;
/** A page with a public key whose origin is on the embed's own list, or else on its account's; changes something. */
export const embedWrite = { credential: 'public', origin: 'embed', effect: 'write', contract: 'assumed' } as const;
/** No key needed: the id in the path says whose it is, and that account's list decides. */
export const namedByPathRead = { credential: 'none', origin: 'account', effect: 'read', contract: 'assumed' } as const;
/** A navigation of the visitor's browser: no key and no origin rule. */
export const navigation = { credential: 'none', origin: 'any', effect: 'read', contract: 'assumed' } as const;
/** Sign-in state: a secret key, or the session token that login answered; servers only. */
export const sessionRead = { credential: 'session', origin: 'server', effect: 'read', contract: 'assumed' } as const;
/** Ends sign-in state: a secret key, or the session token that login answered; servers only. */
export const sessionWrite = { credential: 'session', origin: 'server', effect: 'write', contract: 'assumed' } as const;
