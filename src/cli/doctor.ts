import * as elements from '../../widgets/all.ts';
import { checkTag } from '../doctor/check-tag.ts';
import { readAddress } from '../doctor/read-address.ts';
import { readOverlay, readTag, type TaggedItem } from '../doctor/read-tag.ts';
import { reasonOf } from './ask-local.ts';

const TIMEOUT_MS = 30_000;

// In the package, the module of the elements also exports functions.
const known = Object.values(elements).filter(({ tag }) => tag);
const knownAttributes = Object.fromEntries(known.map(({ tag, observedAttributes }) => [tag, observedAttributes]));

function complain(message: string): number {
  process.stderr.write(`${message}\n`);
  return 2;
}

async function fetchPage(address: string): Promise<{ readonly url: string; readonly html: string }> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return { url: response.url, html: await response.text() };
  } catch (error) {
    const problem = `${address} could not be read: ${reasonOf(error as Error)}`;
    throw Object.assign(new Error(problem), { code: 'network_error' });
  }
}

const tagOf = ({ tag, attribute, item }: TaggedItem): string =>
  `<${tag}${attribute === '' ? '' : ` ${attribute}="${item}"`}>`;

export interface DoctorCommand {
  readonly page: string;
  /** The platform, for a page that names none. A page that names another is wrong. */
  readonly api: string | undefined;
  /** The key, for a page that names none. */
  readonly publicKey: string | undefined;
}

/** `npx creator-widgets doctor`: prints what the platform says about each widget of a page. Returns the exit code. */
export async function runDoctor(
  { page, api, publicKey = '' }: DoctorCommand,
  print: (line: string) => void,
): Promise<number> {
  const printResult = (result: string, lines: readonly string[]) => {
    for (const [at, line] of lines.entries()) print((at === 0 ? result : '').padEnd(10) + line);
  };
  const address = readAddress(page);
  if ('problem' in address) return complain(address.problem);
  if (!address.href.startsWith('http')) return complain(`${address.note} ${address.cure}`.trim());
  const { url, html } = await fetchPage(address.href);
  const { origin } = new URL(url);
  print(`${url} has the origin ${origin}.`);

  const apis = api === undefined ? [] : [api.replace(/\/$/, '')];
  const read = readOverlay(page, knownAttributes, apis) ?? readTag(html, knownAttributes, apis);
  if (read === null) {
    print('There is no widget in its HTML. One that JavaScript adds can be checked with debug, in a browser.');
    return 1;
  }
  const asked = read.items.map((item) => ({ ...item, api: item.api || api || '', key: item.key || publicKey }));
  if (!read.hasScript && asked.some((item) => item.api === ''))
    return complain('The page has no script tag that names the platform. Name it: --api https://...');

  for (const problem of read.problems) printResult('wrong', [problem]);
  let isFine = read.problems.length === 0;
  for (const item of asked.filter((each) => each.api !== '')) {
    const { result, explanation } = await checkTag(item, origin);
    isFine &&= result === 'allowed' || result === 'reported';
    printResult(result, [tagOf(item), ...explanation]);
  }
  return isFine ? 0 : 1;
}
