/**
 * Maps every browser fault in `test/vectors/faults.json` to the tests that cover it, or to the reason why no test applies. A test is
 * named by its file and words from its title; a lab site, which `npm run test:origins` opens, by its title.
 */

export type Coverage =
  | { readonly tests: readonly (readonly [file: string, words: string])[] }
  | { readonly notApplicable: string };

const by = (...tests: readonly (readonly [file: string, words: string])[]): Coverage => ({ tests });
const never = (notApplicable: string): Coverage => ({ notApplicable });

const E2E_FAULTS = 'test/e2e/faults.test.ts';
const STRICT = 'test/browser/strict-policy.test.ts';
const LIFE = 'test/e2e/page-life.test.ts';
const HOST = 'test/browser/host-faults.test.ts';
const POLICIES = 'test/browser/host-policies.test.ts';
const HOSTILE = 'src/client/hostile-page.test.ts';
const ELEMENT = 'widgets/core/widget-element.test.ts';
const IN_BROWSER = 'widgets/core/widget-element.browser.test.ts';
const MATRIX = 'test/e2e/matrix.test.ts';
const SITES = 'demo/lab/sites.ts';

export const BROWSER_FAULTS: Readonly<Record<string, Coverage>> = {
  FB01: by([E2E_FAULTS, 'says so when the browser is offline, and loads once it is online']),
  FB02: by(
    ['widgets/poll/poll-more.browser.test.ts', 'is saved, reported as saved, and counted once after reconnecting'],
    ['test/e2e/offline-vote.test.ts', 'counts once after reconnecting, without user input'],
  ),
  FB03: by(['src/client/retry.test.ts', 'after a lost connection']),
  FB04: by(
    [E2E_FAULTS, 'shows a message while the platform is down, and the button works once it is up'],
    ['src/client/transport.test.ts', 'is network_error on a closed port'],
  ),
  FB05: by([HOST, 'is requested three times, never over http, and ends in a message with a button']),
  FB06: by(
    ['demo/lab/fault-proxy.test.ts', 'no-cors removes the CORS headers, from preflights too'],
    ['test/e2e/lab-faults.test.ts', 'shows on the poll of the tester who set it, and on nobody else’s'],
    ['widgets/core/explain.test.ts', 'what may block a request when the cause is unknown'],
  ),
  FB07: by([
    'test/e2e/origins.test.ts',
    'shows a neutral message on a page that isn’t allowed, with one console line and no further request',
  ]),
  FB08: by(
    ['test/e2e/steady.test.ts', 'with a slow platform'],
    ['test/e2e/demo-pages.test.ts', 'has no layout shift: $site/$name'],
  ),
  FB09: by(
    ['src/client/transport.test.ts', 'is network_error and keeps its cause: %s'],
    ['src/state/submit-vote.test.ts', 'is looked up, and not sent again if it has arrived'],
  ),
  FB10: by([
    'src/client/transport.test.ts',
    'is timeout by one deadline for headers and body, and closes its connection: %s',
  ]),
  FB11: by([
    'test/browser/responses.test.ts',
    'causes no error, no violation and no change to the page, and a healthy widget still works',
  ]),
  FB12: by(['src/client/rate-limit-gate.test.ts', 'thirty widgets told to wait five seconds (FB12)']),
  FB13: by(['test/vectors/retry-after.test.ts', 'backs off and retries at most twice (T5)']),
  FB14: by(['src/client/retry.test.ts', 'so that thirty widgets do not retry together (FB14)']),
  FB15: by(
    ['src/client/client.test.ts', 'then follows the Date header (FB15)'],
    [HOST, 'counts down by the platform’s clock: %s'],
  ),
  FB16: by(['src/client/client.test.ts', 'ignores changes of the device’s date (FB16)']),
  FB17: by(['src/state/vote-storage.test.ts', 'throws at every touch']),
  FB18: by(['src/state/vote-storage.test.ts', 'is full']),
  FB19: by(['src/state/vote-storage.test.ts', 'replaces invalid data: %s']),
  FB20: by([HOSTILE, 'sends no cookie and no referrer, and follows no redirect']),
  // The pinned Chromium has no back-forward cache, so these tests hide, freeze and resume the page themselves.
  FB21: by(
    [LIFE, 'frozen with a vote in flight, it reports the outcome when resumed, and the vote counts once'],
    [LIFE, 'after minutes frozen, it refreshes once when resumed, not once for each missed refresh'],
    ['src/state/polling.test.ts', 'does not refresh if the visitor returns within half a minute'],
    ['test/origins/browser-faults.test.ts', 'no listener that would keep a page out of the back-forward cache (FB21)'],
  ),
  FB22: by(
    [LIFE, 'after minutes frozen, it refreshes once when resumed, not once for each missed refresh'],
    ['src/state/polling.test.ts', 'pauses while the page is not %s, then refreshes once'],
  ),
  FB23: by(['src/state/polling.test.ts', 'pauses while the page is not %s, then refreshes once']),
  FB24: by(['widgets/poll/poll-vote.browser.test.ts', 'is sent once for a double click, and told once']),
  FB25: by(['test/e2e/vote.test.ts', 'from two tabs at the same moment is one vote']),
  FB26: by(
    [ELEMENT, 'aborts its request and dispatches nothing after it was removed'],
    [IN_BROWSER, 'leaves nothing behind after being mounted and removed a thousand times'],
  ),
  FB27: by([ELEMENT, 'keeps its state and its DOM when it is moved within the page']),
  FB28: by([ELEMENT, 'starts over for another id, and ignores the late response for the old one']),
  FB29: by([IN_BROWSER, 'shares style sheets within a document but not across documents']),
  FB30: by([
    'test/e2e/sharing.test.ts',
    'scripts included twice, before and after, all-in-one and single: one widget each, one request, an empty console',
  ]),
  FB31: by(['widgets/core/registration.test.ts', 'that another version has stays with it, with one warning']),
  FB32: by(
    [
      'widgets/core/registration.test.ts',
      'that the page has stays the page’s, with a warning, and ours can have another',
    ],
    ['test/browser/taken-tag.browser.test.ts', 'adds a widget even if the page uses its tag'],
  ),
  FB33: by([ELEMENT, 'replays properties that were set before it was upgraded']),
  FB34: by([HOSTILE, 'inherits nothing from Object.prototype (FB34)']),
  FB35: by([HOSTILE, 'keeps its body despite Array.prototype.toJSON and Object.prototype.toJSON (FB35)']),
  FB36: by([HOSTILE, 'replaced after the SDK was loaded (FB36, FB37)']),
  FB37: by(
    [HOSTILE, 'replaced after the SDK was loaded (FB36, FB37)'],
    [HOSTILE, 'does not use a Promise replaced after the SDK was loaded (FB37)'],
    [HOSTILE, 'does not use a JSON.%s replaced after the SDK was loaded (FB37)'],
  ),
  FB38: by([IN_BROWSER, 'keeps its appearance under hostile page styles']),
  FB39: by(['widgets/core/script.test.ts', 'is not misled by an element of the page called CreatorWidgets']),
  FB40: by([HOST, 'shows and votes with %s loaded before']),
  FB41: by([STRICT, 'there are no violations and no errors']),
  FB42: by([POLICIES, 'lets the script load its lazy chunks, and reports nothing']),
  FB43: by([STRICT, 'there are no violations and no errors']),
  FB44: by([POLICIES, 'is named in one console line and in the debug panel']),
  FB45: by([POLICIES, 'shifts nothing: each picture keeps its reserved space']),
  FB46: by([MATRIX, 'a cross-origin isolated page works, including its widgets']),
  FB47: by(
    ['test/e2e/origins.test.ts', 'rejects a sandboxed frame and explains that it has no origin'],
    [SITES, 'Sandboxed frame'],
  ),
  FB48: by(
    [SITES, 'srcdoc frame'],
    [SITES, 'Sandbox with allow-same-origin'],
    [MATRIX, 'is green when the policy is right'],
  ),
  FB49: by([SITES, 'data: page'], [MATRIX, 'turns red where it should, and only there']),
  FB50: by([SITES, 'file: page'], ['test/origins/drive-matrix.ts', 'pathToFileURL']),
  FB51: by([SITES, 'Referrer-Policy: no-referrer'], [MATRIX, 'is green when the policy is right']),
  FB52: by([E2E_FAULTS, 'keeps the same link if the script never loads']),
  FB53: by(['widgets/core/explain.test.ts', 'what may block a request when the cause is unknown']),
  FB54: by(
    [E2E_FAULTS, 'keeps the same link if the script never loads'],
    ['test/e2e/steady.test.ts', 'has no layout shift at'],
  ),
  FB55: by([POLICIES, 'does not run, and the page’s own link stays visible']),
  FB56: by([LIFE, 'while prerendered, it sends no request until somebody looks at it']),
  FB57: by(['test/e2e/steady.test.ts', 'prints the poll with the page']),
  FB58: by([E2E_FAULTS, 'keeps the page’s own working link as the pay button without JavaScript']),
  FB59: by(['test/e2e/steady.test.ts', 'does not scroll sideways at 320 px, which equals 1280 px at 400% zoom']),
  FB60: by(
    ['widgets/pay-button/pay-button-looks.browser.test.ts', 'has visible borders and text in forced colors'],
    ['widgets/pay-button/pay-button-looks.browser.test.ts', 'animates nothing with reduced motion'],
    ['widgets/poll/poll-looks.browser.test.ts', 'is mirrored with the page'],
    [IN_BROWSER, 'has readable text on'],
  ),
  FB61: by([E2E_FAULTS, 'keeps the page’s own working link as the pay button without JavaScript']),
  FB62: by([IN_BROWSER, 'renders again after a translator has rebuilt its text']),
  FB63: by([HOST, 'are left alone, before the first paint and after it, inside and out']),
  FB64: by([ELEMENT, 'is unaffected when the page removes its fallback content (FB64)']),
  FB65: by(
    [HOST, 'does not stop the vote, and its errors stay the page’s own'],
    [HOST, 'cannot change what is sent or shown: event details are deeply frozen'],
  ),
  FB66: never('No code in src or widgets listens for `message` events; browser-faults.test.ts checks this.'),
  FB67: by(
    ['src/state/submit-vote.test.ts', 'is sent once for a double click'],
    ['widgets/poll/poll-vote.browser.test.ts', 'is sent once for a double click, and told once'],
  ),
  FB68: by(
    ['src/resources/money-and-time.test.ts', 'requires a safe URL, which may be local only for a local API'],
    ['src/resources/money-and-time.test.ts', 'never leaves the redirect’s path'],
  ),
  FB69: by([E2E_FAULTS, 'never sends a secret key pasted into the page, and makes no request']),
  FB70: by(
    ['src/resources/resilience.test.ts', 'reads a list of a million in under 200 ms, in any field'],
    ['src/resources/resilience.test.ts', 'does not recurse into 100,000 nested arrays'],
    ['src/client/transport.test.ts', 'that is endless has its connection closed'],
  ),
  FB71: by(
    ['test/e2e/crowd.test.ts', 'request each item once, after scrolling past all of them'],
    ['test/e2e/sharing.test.ts', 'forty polls on one question make one request, and one refresh at a time'],
  ),
};
