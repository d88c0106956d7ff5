/** Attributes of earlier builds, of any widget. What each is now is in `renamed.ts`, which hardly any page needs. */
export const OLD_ATTRIBUTES = [
  ...['submit=instant', 'text-privacy', 'layout=overlay', 'linger', 'alert-seconds', 'payment-link-id'],
  ...['view', 'search-field', 'filters', 'calendar', 'upcoming', 'offset', 'type', 'marks'],
];

/** Frameworks write `paymentLinkId`, which HTML makes lower case. */
export const selectorOf = (attribute: string): string => `[${attribute}],[${attribute.replaceAll('-', '')}]`;

const ANY = OLD_ATTRIBUTES.map(selectorOf).join();

export const hasOldAttribute = (host: Element): boolean => host.matches(ANY);
