/** Which rule of an allow list decided (`error.reason` of a 403, contract section 3), in the words of the page's owner. */
export const originReasons: Readonly<Record<string, string>> = {
  no_origin: 'The request carried no Origin header: a page on the API’s own origin sends none.',
  opaque_origin: 'A sandboxed frame, a file or a data: page has no origin, so none can be allowed.',
  malformed_origin: 'What arrived as Origin is not the origin of a web page.',
  empty_list: 'The list of allowed origins is empty, so every page is refused.',
  scheme_mismatch: 'The list has this host with another scheme: http and https are two origins.',
  port_mismatch: 'The list has this host with another port: each port is an origin of its own.',
  apex_not_listed: 'The list has a pattern for subdomains, which never covers the bare domain.',
  subdomain_not_listed: 'The list has the bare domain, which does not cover its subdomains.',
  not_listed: 'Nothing on the list of allowed origins comes near.',
};
