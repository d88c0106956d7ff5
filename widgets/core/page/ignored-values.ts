import { attributeName } from '../attributes.ts';
import { logOnce } from './log-once.ts';

function isAsWritten(given: string, value: unknown): boolean {
  // A flag that is present is on, as in HTML.
  if (typeof value === 'boolean') return !value || !/^(?:0|n|no|off|none|null|undefined)$/i.test(given);
  if (typeof value === 'number') return Number(given) === value;
  return given.toLowerCase() === `${value}`.toLowerCase();
}

/**
 * Tells the page's owner which attributes have another value than they wrote.
 *
 * @param values what was read, by property name
 */
export function warnAboutIgnoredValues(host: Element, values: object): void {
  for (const [name, value] of Object.entries(values)) {
    const attribute = attributeName(name);
    const given = (host.getAttribute(attribute) ?? host.getAttribute(name))?.trim();
    if (!given || isAsWritten(given, value)) continue;
    const outcome = value === null ? 'is ignored' : `is read as ${`${value}`.slice(0, 60)}`;
    logOnce('warn', `<${host.localName}>: ${attribute}="${given.slice(0, 60)}" ${outcome}.`);
  }
}
