import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { CustomElementDeclaration, Package } from 'custom-elements-manifest';
import { SCRIPTS_FOLDER } from '../../../build/build-if-needed.ts';
import {
  type BuilderData,
  type Choice,
  type EmbedChoice,
  type LinkChoice,
  OWN_REFERENCE,
} from '../page/base/builder-data.ts';
import { callPlatform, type PlatformAccess, readAllowedOrigins } from './policy.ts';

const MANIFEST = fileURLToPath(new URL('../../../dist/custom-elements.json', import.meta.url));
const MAX_ITEMS = 100;

async function readJson<T>(file: string): Promise<T> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw Object.assign(new Error('The widgets aren’t built: run npm run build.'), { statusCode: 404 });
  });
  return JSON.parse(text) as T;
}

async function readAttributes(): Promise<BuilderData['attributes']> {
  const { modules } = await readJson<Package>(MANIFEST);
  const elements = modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter((declaration): declaration is CustomElementDeclaration => 'customElement' in declaration);
  return Object.fromEntries(
    elements.map(({ tagName = '', attributes = [] }) => [
      tagName,
      attributes.map(({ name, type, description = '' }) => ({ name, type: type?.text ?? 'string', description })),
    ]),
  );
}

async function readScripts(): Promise<Pick<BuilderData, 'integrity' | 'views'>> {
  const { scripts, views } = await readJson<{ scripts: BuilderData['integrity']; views: BuilderData['views'] }>(
    `${SCRIPTS_FOLDER}/integrity.json`,
  );
  return { integrity: scripts, views };
}

/** Lists items of the account. */
async function list<T>(access: PlatformAccess, route: string, filters: object = {}): Promise<readonly T[]> {
  return (await callPlatform<{ items: readonly T[] }>(access, route, { ...filters, limit: MAX_ITEMS })).items;
}

interface Named {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly clientReference?: string;
}

interface ListedEmbed extends Named {
  readonly kind: string;
  readonly allowedOrigins?: readonly string[] | null;
  readonly resultsVisibility: string;
  readonly ranked?: boolean;
}

interface ListedLink extends Named {
  readonly kind: string;
  readonly shortId: string;
  readonly buttonText: string;
  readonly goalId?: string;
  readonly amount?: string;
}

interface ListedEvent extends Named {
  readonly location?: { readonly city?: string; readonly state?: string; readonly country?: string };
}

const isUsual = ({ status }: Pick<Named, 'status'>): boolean =>
  ['open', 'active', 'reached', 'scheduled'].includes(status);

const ownership = ({ clientReference, status }: Named) => ({
  isOwn: clientReference === OWN_REFERENCE,
  isOver: ['closed', 'inactive', 'cancelled'].includes(status),
});

/** `Open studio (closed)`: includes the status unless it is the normal one. */
const labelOf = ({ title, status }: Omit<Named, 'id'>): string =>
  isUsual({ status }) ? title : `${title} (${status.replaceAll('_', ' ')})`;

const byLabel = (one: Choice, other: Choice): number => one.label.localeCompare(other.label, 'en');

const distinct = (values: readonly (string | undefined)[]): readonly string[] =>
  [...new Set(values.filter((value) => value !== undefined && value !== ''))].sort() as string[];

const eventValues = (items: readonly ListedEvent[]): BuilderData['events'] => ({
  city: distinct(items.map(({ location }) => location?.city)),
  state: distinct(items.map(({ location }) => location?.state)),
  country: distinct(items.map(({ location }) => location?.country)),
});

function embedChoice(embed: ListedEmbed): EmbedChoice {
  const { id, kind, allowedOrigins, resultsVisibility, ranked = false } = embed;
  const isSpecial = !isUsual(embed) || allowedOrigins?.length === 0;
  return {
    value: id,
    label: labelOf(embed),
    isSpecial,
    ...ownership(embed),
    kind,
    hidesResults: resultsVisibility === 'after_vote',
    isRanked: ranked,
  };
}

/** The goal of a link, under the name that visitors see. */
async function readGoal(access: PlatformAccess, link: ListedLink): Promise<Choice> {
  const { shortId } = link;
  const goal = await callPlatform<Omit<Named, 'id'> & { readonly target: string }>(
    access,
    `GET /api/payment/paymentLink/getGoalProgress/${shortId}`,
  );
  const isSpecial = !isUsual(goal) || Number(goal.target) === 0;
  return { value: shortId, label: labelOf(goal), isSpecial, ...ownership(link) };
}

const linkChoice = (link: ListedLink): LinkChoice => ({
  value: link.shortId,
  label: labelOf(link),
  isSpecial: !isUsual(link),
  ...ownership(link),
  buttonText: link.buttonText,
  isSubscription: link.kind === 'subscription',
  hasPrice: Number(link.amount ?? 0) > 0,
});

/** Collects the builder's choices. The secret key stays on this server. */
export async function readBuilderData(
  access: PlatformAccess,
): Promise<Omit<BuilderData, 'account' | 'accounts' | 'publicKey' | 'draftsKey'>> {
  const [attributes, scripts, allowedOrigins, embeds, links, events, pages] = await Promise.all([
    readAttributes(),
    readScripts(),
    readAllowedOrigins(access),
    list<ListedEmbed>(access, 'POST /api/vote/embed/all'),
    list<ListedLink>(access, 'POST /api/payment/link/all'),
    list<ListedEvent>(access, 'GET /api/events/general/all', { mine: true }),
    list<Named>(access, 'GET /api/pages/general/all', { status: 'published' }),
  ]);
  const withGoal = links.filter(({ goalId }) => goalId !== undefined);
  const goals = await Promise.all(withGoal.map((link) => readGoal(access, link)));
  return {
    attributes,
    ...scripts,
    allowedOrigins,
    embeds: embeds.map(embedChoice).sort(byLabel),
    links: links.map(linkChoice).sort(byLabel),
    goals: goals.sort(byLabel),
    events: eventValues(events),
    eventItems: events.map((event) => ({ value: event.id, label: labelOf(event), ...ownership(event) })).sort(byLabel),
    pages: pages.map(({ id, title }) => ({ value: id, label: title })),
  };
}
