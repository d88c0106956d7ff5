import type { h as H, VNode } from 'preact';

/** What the owner's panel shows: everything that is safe to read over a visitor's shoulder. */
export interface DebugFacts {
  readonly tag: string;
  readonly cause: string;
  readonly cure: string;
  readonly code: string;
  readonly reason: string | undefined;
  readonly operation: string | undefined;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly api: string | undefined;
  /** The page's origin as the platform saw it, else as the browser has it. */
  readonly origin: string;
}

/** Which rule of the allow list missed (the reasons of `decideOrigin`), in a sentence. */
const REASONS: Readonly<Record<string, string>> = {
  no_origin: 'The request carried no Origin header: a page on the API’s own origin sends none.',
  opaque_origin: 'A sandboxed frame, a file or a data: page has no origin to allow.',
  malformed_origin: 'What arrived as Origin is not the origin of a web page.',
  empty_list: 'The list of allowed origins is empty, so every page is refused.',
  scheme_mismatch: 'The list has this host with another scheme: http and https are two origins.',
  port_mismatch: 'The list has this host with another port: each port is its own origin.',
  apex_not_listed:
    'The list has a pattern for subdomains (https://*.…). It never covers the bare domain: add that too.',
  subdomain_not_listed: 'The list has the bare domain. It does not cover subdomains: add this one, or a pattern.',
  not_listed: 'Nothing on the list is near this origin.',
  wrong_account: 'The public key belongs to another account than what is asked for.',
  missing_scope: 'The public key may not be used for this product.',
};

/**
 * The panel of the `debug` attribute. It is loaded only when it is needed, in a script as a file of its own; so it brings
 * no Preact and is given the page's `h`.
 */
export function debugPanel(h: typeof H, facts: DebugFacts): VNode {
  const rows: readonly (readonly [string, string | number | undefined])[] = [
    ['Why', facts.reason && (REASONS[facts.reason] ?? facts.reason)],
    ['Page', facts.origin],
    ['API', facts.api ?? 'not set'],
    ['Request', facts.operation],
    ['Answer', facts.status],
    ['Code', facts.reason ? `${facts.code}, ${facts.reason}` : facts.code],
    ['Request id', facts.requestId],
  ];
  return h(
    'div',
    { class: 'debug', part: 'debug', lang: 'en', dir: 'ltr' },
    h('strong', null, `<${facts.tag}> ${facts.cause}`),
    facts.cure && h('p', null, facts.cure),
    h(
      'dl',
      null,
      rows
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([name, value]) => h('div', { key: name }, h('dt', null, name), h('dd', null, value))),
    ),
  );
}
