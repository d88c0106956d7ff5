/**
 * What a Content-Security-Policy of this page has blocked since the first failure: then it was not the network. A request
 * that may be tried again is, and is blocked again.
 */
export const blocked = new Set<string>();

globalThis.document?.addEventListener('securitypolicyviolation', ({ blockedURI, disposition }) => {
  if (disposition === 'enforce' && blocked.size < 99) blocked.add(blockedURI);
});
