import { ownDocument } from './own-document.ts';
/** URLs that the page's Content-Security-Policy has blocked. */
export const blockedUrls = new Set<string>();

/** Starts recording violations, so that a request that failed can be blamed on the policy and not on the network. */
export function recordPolicyViolations(): void {
  ownDocument().addEventListener('securitypolicyviolation', ({ blockedURI, disposition }) => {
    if (disposition === 'enforce' && blockedUrls.size < 99) blockedUrls.add(blockedURI);
  });
}
