/**
 * Maps every browser fault of `test/vectors/faults.json` to the tests that cover it, or says why none can. A test is its file and words
 * from its title; a lab site, which `npm run test:origins` runs, is its title.
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
const ELEMENT = 'widgets/element/widget-element.test.ts';
const IN_BROWSER = 'widgets/element/widget-element.browser.test.ts';
const MATRIX = 'test/e2e/matrix.test.ts';
const SITES = 'demo/lab/sites.ts';

export const BROWSER_FAULTS: Readonly<Record<string, Coverage>> = {
  FB01: by([E2E_FAULTS, 'a browser that is offline at load says so, and loads by itself when the line is back']),
  FB02: by(
    ['widgets/poll/poll-more.browser.test.ts', 'is kept, said to be, and counted once when the line is back'],
    ['test/e2e/offline-vote.test.ts', 'is counted once when the line is back, without a touch'],
  ),
  FB03: by(['src/client/recovery.test.ts', 'twice for a GET']),
  FB04: by(
    [E2E_FAULTS, 'a platform that is down at load: a sentence and a button, and the button works once it is up'],
    ['src/client/transport.test.ts', 'a closed port is network_error'],
  ),
  FB05: by([HOST, 'is asked three times, never over http, and leaves a sentence with a button']),
  FB06: by(
    ['demo/lab/fault-proxy.test.ts', 'no-cors removes the CORS headers, from preflights too'],
    ['test/e2e/lab-faults.test.ts', 'shows on the poll of the tester who set it, and on nobody else’s'],
    ['widgets/element/explain.test.ts', 'what may stop a request when nothing is certain'],
  ),
  FB07: by([
    'test/e2e/origins.test.ts',
    'a page that is not on the list reads a neutral sentence, its owner one console line, the platform no second request',
  ]),
  FB08: by(
    ['test/e2e/steady.test.ts', 'although the platform takes its time'],
    ['test/e2e/demo-pages.test.ts', 'moves nothing: $site/$name at $width px'],
  ),
  FB09: by(
    ['src/client/transport.test.ts', 'is network_error, with the cause kept'],
    ['src/state/vote.test.ts', 'is read back, and not sent again when it had arrived'],
  ),
  FB10: by(['src/client/transport.test.ts', 'one deadline for headers and body, and the socket is let go']),
  FB11: by([
    'test/browser/responses.test.ts',
    'after all of them nothing was thrown, reported or changed, and a healthy widget works',
  ]),
  FB12: by(['src/client/gate.test.ts', 'thirty widgets that are told to wait five seconds (FB12)']),
  FB13: by(['src/client/recovery.test.ts', 'after 500 ms, 1 s, 2 s ... 8 s, each with full jitter']),
  FB14: by(['src/client/recovery.test.ts', 'thirty widgets do not come back together (FB14)']),
  FB15: by(
    ['src/client/create-client.test.ts', 'follows the Date header then, an hour away (FB15)'],
    [HOST, 'counts down by the platform’s clock: %s'],
  ),
  FB16: by(['src/client/create-client.test.ts', 'does not jump with the device’s date (FB16)']),
  FB17: by(['src/state/references.test.ts', 'lasts as long as the page where storage %s']),
  FB18: by(['src/state/references.test.ts', 'lasts as long as the page where storage %s']),
  FB19: by(['src/state/references.test.ts', 'replaces garbage: %s']),
  FB20: by([HOSTILE, 'what was never asked for is not sent: no cookie, no referrer, no redirect followed']),
  // The pinned Chromium has no back-forward cache, so the tests hide, freeze and resume the page themselves.
  FB21: by(
    [LIFE, 'put away with a vote on its way, it tells what became of it when it is back, and the vote counts once'],
    [LIFE, 'frozen for minutes it asks once when it is looked at again, not for each time it has missed'],
    ['test/origins/browser-faults.test.ts', 'no listener that would keep a page out of the back-forward cache (FB21)'],
  ),
  FB22: by(
    [LIFE, 'frozen for minutes it asks once when it is looked at again, not for each time it has missed'],
    ['src/state/shared-refresh.test.ts', 'is left alone on a return within half a minute'],
  ),
  FB23: by(['src/state/shared-refresh.test.ts', 'pauses while every watcher is off screen']),
  FB24: by(['widgets/poll/poll-vote.browser.test.ts', 'is sent once for a double click, and told once']),
  FB25: by(['test/e2e/vote.test.ts', 'from two tabs at the same moment is one vote']),
  FB26: by(
    [ELEMENT, 'aborts its request and dispatches nothing once it is gone'],
    [IN_BROWSER, 'leaves nothing behind after a thousand times in and out'],
  ),
  FB27: by([ELEMENT, 'loses nothing when it is moved within the page']),
  FB28: by([ELEMENT, 'begins anew for another id, and the older answer, come late, is not shown']),
  FB29: by([IN_BROWSER, 'shares its sheets with the others of its document, and has them again in another']),
  FB30: by([
    'test/e2e/sharing.test.ts',
    'scripts twice, before and after, all in one and one alone: one widget each, one request, a silent console',
  ]),
  FB31: by(['widgets/element/registration.test.ts', 'that another version has stays with it, with one warning']),
  FB32: by(
    [
      'widgets/element/registration.test.ts',
      'that the page has stays the page’s, with a warning, and ours can have another',
    ],
    ['test/browser/taken-tag.browser.test.ts', 'puts a widget up where the page has its tag'],
  ),
  FB33: by([ELEMENT, 'takes properties that were set before it was one of ours']),
  FB34: by([HOSTILE, 'every member that a request could inherit (FB34)']),
  FB35: by([HOSTILE, 'a body is what it was (FB35)']),
  FB36: by([HOSTILE, 'replaced after the SDK was loaded (FB36, FB37)']),
  FB37: by([HOSTILE, 'Promise, replaced after the SDK was loaded (FB37)']),
  FB38: by([IN_BROWSER, 'keeps its looks under the page’s hostile styles']),
  FB39: by(['widgets/element/script.test.ts', 'is not misled by an element of the page called CreatorWidgets']),
  FB40: by([HOST, 'shows and votes with %s loaded before']),
  FB41: by([STRICT, 'nothing was reported and nothing was thrown']),
  FB42: by([POLICIES, 'lets the script load its later parts, and nothing is reported']),
  FB43: by([STRICT, 'nothing was reported and nothing was thrown']),
  FB44: by([POLICIES, 'is named to the owner in one line of the console']),
  FB45: by([POLICIES, 'moves nothing: each picture’s place stays as large as the picture']),
  FB46: by([MATRIX, 'a page that asks for isolation gets it, widgets and all']),
  FB47: by(
    ['test/e2e/origins.test.ts', 'a sandboxed frame is refused, and told that it has no origin'],
    [SITES, 'Sandboxed frame'],
  ),
  FB48: by(
    [SITES, 'srcdoc frame'],
    [SITES, 'Sandbox with allow-same-origin'],
    [MATRIX, 'is green when the policy is right'],
  ),
  FB49: by([SITES, 'data: page'], [MATRIX, 'turns red where it should, and nowhere else']),
  FB50: by([SITES, 'file: page'], ['test/origins/drive-matrix.ts', 'pathToFileURL']),
  FB51: by([SITES, 'Referrer-Policy: no-referrer'], [MATRIX, 'is green when the policy is right']),
  FB52: by([E2E_FAULTS, 'a script that never comes leaves the same link']),
  FB53: by(['widgets/element/explain.test.ts', 'what may stop a request when nothing is certain']),
  FB54: by(
    [E2E_FAULTS, 'a script that never comes leaves the same link'],
    ['test/e2e/steady.test.ts', 'does not shift at'],
  ),
  FB55: by([POLICIES, 'is not run, and the page’s own link stays and is seen']),
  FB56: by([LIFE, 'prerendered it asks for nothing, until somebody looks at it']),
  FB57: by(['test/e2e/steady.test.ts', 'prints with its poll on the paper']),
  FB58: by([E2E_FAULTS, 'without JavaScript the pay button is the page’s own link, and it works']),
  FB59: by(['test/e2e/steady.test.ts', 'does not scroll sideways at 320 px, which is also 1280 px at 400 %']),
  FB60: by([IN_BROWSER, 'has readable text on']),
  FB61: by([E2E_FAULTS, 'without JavaScript the pay button is the page’s own link, and it works']),
  FB62: by([IN_BROWSER, 'draws again after a translator has rebuilt its text']),
  FB63: by([HOST, 'is left alone, before the first paint and after it, inside and out']),
  FB64: by([
    'widgets/pay-button/pay-button.browser.test.ts',
    'works while the link is read, and gives way to the button',
  ]),
  FB65: by(
    [HOST, 'hinders nothing: the vote counts, and the errors are the page’s alone'],
    [HOST, 'cannot change what is sent or shown: every detail is frozen through and through'],
  ),
  FB66: never('Nothing in src or widgets listens to `message`, as this table’s own test checks.'),
  FB67: by(['src/state/vote.test.ts', 'is sent once for a double click']),
  FB68: by(['src/resources/money-and-time.test.ts', 'has no button without a safe target']),
  FB69: by([E2E_FAULTS, 'a secret key pasted into the page is never sent, and asks for nothing at all']),
  FB70: by(
    ['src/resources/resilience.test.ts', 'reads lists of a million in under 200 ms, wherever they stand'],
    ['src/client/transport.test.ts', 'and an endless one is left where it is: the connection is closed'],
  ),
  FB71: by(
    ['test/e2e/crowd.test.ts', 'ask once for each thing that they show, when all of them have been looked at'],
    ['test/e2e/sharing.test.ts', 'forty polls on one question make one request, and one refresh at a time'],
  ),
};
