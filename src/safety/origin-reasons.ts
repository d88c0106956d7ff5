/** The rules of the origin list by `error.reason` of a 403 (contract section 3), in words for the page's owner. */
export const originReasons: Readonly<Record<string, string>> = {
  no_origin: 'The request had no Origin header. Pages on the API’s own origin send none.',
  opaque_origin: 'A sandboxed frame, a file: page or a data: page has no origin, so it can’t be allowed.',
  malformed_origin: 'The Origin header isn’t the origin of a web page.',
  empty_list: 'The list of allowed origins is empty, so no page is allowed.',
  scheme_mismatch: 'The list has this host with a different scheme. http and https are different origins.',
  port_mismatch: 'The list has this host with a different port. Each port is a different origin.',
  apex_not_listed: 'The list has a pattern for subdomains, which never covers the bare domain.',
  subdomain_not_listed: 'The list has the bare domain, which doesn’t cover its subdomains.',
  not_listed: 'The list of allowed origins has no similar entry.',
};
