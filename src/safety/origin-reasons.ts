/** Why an origin was refused, for the owner of the page. Keyed by `error.reason` of a 403. */
export const originReasons: Readonly<Record<string, string>> = {
  no_origin:
    'The request had no Origin header. Pages on the API’s own origin don’t send one, nor do extensions with permissions for its host.',
  opaque_origin: 'Sandboxed frames, local files and data: URLs have no origin, so they can’t be allowed.',
  malformed_origin: 'The Origin header isn’t that of an http or https page or a Chrome extension.',
  empty_list: 'The list of allowed origins is empty, so every page is refused.',
  expired: 'The entry that allowed this page has expired.',
  scheme_mismatch: 'This host is allowed with a different scheme. http and https are different origins.',
  port_mismatch: 'This host is allowed with a different port. Each port is a separate origin.',
  apex_not_listed: 'The list allows subdomains with a wildcard, which doesn’t cover the bare domain.',
  subdomain_not_listed: 'The list allows the bare domain, which doesn’t cover its subdomains.',
  not_listed: 'No allowed origin matches this one.',
};
