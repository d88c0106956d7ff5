import { STATUS_CODES } from 'node:http';
import type { OriginExplanation } from '../../../src/safety/explain-origin.ts';
import { ICON } from '../../icon.ts';
import { CHECKED, html, type Markup } from '../base/html.ts';
import type { SeenRequest } from '../local/seen-requests.ts';
import type { Fields } from '../store/records.ts';
import type { Mode } from '../store/schema.ts';

const TABS = [
  { path: '/inspect', title: 'Requests' },
  { path: '/inspect/data', title: 'Data' },
  { path: '/inspect/mails', title: 'Mails' },
  { path: '/inspect/clock', title: 'Clock' },
  { path: '/docs', title: 'API' },
] as const;

export type TabPath = (typeof TABS)[number]['path'];

/** What a page has around its tab. */
export interface Frame {
  /** The header of the demo that the platform belongs to, if any. */
  readonly header: Markup;
  /** Whether the clock can be moved. */
  readonly canMove: boolean;
  /** Whether the data can be reset. */
  readonly canReset: boolean;
}

const CURRENT = html` aria-current="page"`;

/** The page with one of its tabs. `files`: what its head loads besides the style. */
export function inspectPage(path: TabPath, { header, canMove, canReset }: Frame, files: Markup, main: Markup): string {
  const shown = TABS.filter((tab) => canMove || canReset || tab.path !== '/inspect/clock');
  const title = TABS.find((tab) => tab.path === path)?.title ?? '';
  const links = shown.map((tab) => html`<a href="${tab.path}"${tab.path === path ? CURRENT : null}>${tab.title}</a> `);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Inside the platform</title>
<link rel="icon" href="${ICON}">
${files}
<link rel="stylesheet" href="/docs/page.css">
</head>
<body>
${header}
<main>
<h1>Inside the platform</h1>
<nav class="tabs" aria-label="Views">${links}</nav>
${main}
</main>
</body>
</html>
`.text;
}

const timeOf = (at: Date): Markup =>
  html`<time datetime="${at.toISOString()}">${at.toISOString().slice(11, 19)}</time>`;

/** A request, and if its origin was refused, what the account's list says about it. */
export interface InspectedRequest extends SeenRequest {
  readonly explanation: OriginExplanation | null;
}

function adviceFor({ id, explanation }: InspectedRequest): Markup | null {
  if (explanation === null) return null;
  const { allowed, rule, add } = explanation;
  if (allowed) return html`<p>Allowed by now, or refused by a list that the item has of its own.</p>`;
  const button =
    add === null
      ? null
      : html`<form method="post" action="/inspect/origins"><input type="hidden" name="request" value="${id}">
        <button class="main">Allow ${add}</button></form>`;
  return html`<p>${rule}</p>${button}`;
}

/** A path whose lines end at a slash. */
const pathOf = (path: string): readonly Markup[] => path.split(/(?=\/)/).map((part) => html`<wbr>${part}`);

const requestRow = (
  request: InspectedRequest,
): Markup => html`<tr${request.refused === undefined ? null : html` class="refused"`}>
<td>${timeOf(request.at)}</td>
<td class="code">${request.method} ${pathOf(request.path)}</td>
<td class="code">${request.origin ?? '(none)'}</td>
<td><b>${request.status}</b> ${STATUS_CODES[request.status] ?? ''}${request.refused === undefined ? null : html` <span class="code">${request.refused}</span>`}
${request.wouldBeRefused === undefined ? null : html`would be refused: <span class="code">${request.wouldBeRefused}</span>`}${adviceFor(request)}</td>
</tr>`;

/** What the list of requests is narrowed to. */
export interface RequestFilter {
  /** Part of a path, an origin or a reason. */
  readonly search: string;
  readonly isRefused: boolean;
}

const MAX_ROWS = 100;

export function requestsTab(requests: readonly InspectedRequest[], { search, isRefused }: RequestFilter): Markup {
  const total = requests.length;
  const rows = requests.slice(0, MAX_ROWS);
  const count = total > MAX_ROWS ? `The newest ${MAX_ROWS} of ${total}.` : '';
  const none =
    search === '' && !isRefused ? 'No requests yet. Open a page with a widget, and they appear here.' : 'None.';
  const table = html`<table>
<thead><tr><th>Time (UTC)</th><th>Request</th><th>Origin sent</th><th>Answer</th></tr></thead>
<tbody>${rows.map(requestRow)}</tbody>
</table>`;
  return html`<form class="choose" action="/inspect">
<input type="search" name="search" value="${search}" aria-label="Search" placeholder="Path, origin or reason" spellcheck="false">
<label><input type="checkbox" name="refused" value="yes"${isRefused ? CHECKED : null}> Refused only</label><button>Search</button></form>
<div data-live>
${total === 0 ? html`<p class="empty">${none}</p>` : table}
<p class="empty">${count} Keys, queries and bodies aren’t kept.</p>
</div>`;
}

/** An account's data of one mode. */
export interface Scope {
  readonly accountId: string;
  readonly mode: Mode;
}

const dataPath = ({ accountId, mode }: Scope, list = ''): string =>
  `/inspect/data?${new URLSearchParams({ account: accountId, mode, ...(list === '' ? {} : { list }) })}`;

/** A page of what an operation lists. */
export interface Listed {
  /** `Payment links`. */
  readonly name: string;
  readonly route: string;
  readonly items: readonly Fields[];
  readonly total: number;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const itemOf = (item: Fields): Markup => html`<details>
<summary><b>${textOf(item['title'] ?? item['name'] ?? item['email'] ?? item['amount'])}</b> <span class="code">${textOf(item['id'])}</span>
<span class="soft">${textOf(item['status'])}</span></summary>
<pre>${JSON.stringify(item, null, 2)}</pre></details>`;

const shownItems = ({ name, items, total }: Listed): Markup =>
  html`<section><h2>${name}</h2><p class="empty">${items.length} of ${total}</p>${items.map(itemOf)}</section>`;

export function dataTab(
  accounts: readonly { readonly id: string; readonly name: string }[],
  scope: Scope,
  lists: readonly Listed[],
  shown: Listed | null,
): Markup {
  const choices = accounts.map(
    ({ id, name }) =>
      html`<option value="${id}"${id === scope.accountId ? html` selected` : null}>${name} (${id})</option>`,
  );
  const modes = (['test', 'live'] as const).map(
    (mode) => html`<option${mode === scope.mode ? html` selected` : null}>${mode}</option>`,
  );
  const rowOf = ({ route, name, total }: Listed) => html`<li>
<a href="${dataPath(scope, route)}"${route === shown?.route ? CURRENT : null}>${name}</a> ${total}</li>`;
  const [full, empty] = [lists.filter(({ total }) => total > 0), lists.filter(({ total }) => total === 0)];
  return html`<form class="choose" action="/inspect/data">
<label>Account <select name="account">${choices}</select></label>
<label>Data <select name="mode">${modes}</select></label><button>Show</button></form>
<div class="columns"><nav class="lists" aria-label="Lists"><ul>${full.map(rowOf)}</ul>
<details><summary>Empty lists</summary><ul>${empty.map(rowOf)}</ul></details></nav>
${shown === null ? html`<p class="empty">This account has no data.</p>` : shownItems(shown)}</div>`;
}

export function mailsTab(mails: readonly { readonly createdAt: Date; readonly data: Fields }[]): Markup {
  if (mails.length === 0)
    return html`<p class="empty">No mails yet. Nothing leaves this machine: a mail is stored, and shown here.</p>`;
  return html`<p>The last mails, newest first. Nothing was sent. Tokens of sign-ins are at <code>GET /local/mails?to=…</code>.</p>${mails.map(
    ({ createdAt, data }) => html`<details><summary>${timeOf(createdAt)} <span class="code">${textOf(data['to'])}</span>
${textOf(data['subject'] ?? data['kind'])}</summary><pre>${textOf(data['body'])}</pre></details>`,
  )}`;
}

/** The clock, with the buttons that work on this platform. */
export function clockTab(now: Date, { canMove, canReset }: Frame, problem: string | null): Markup {
  const move = html`<form class="choose" method="post" action="/inspect/clock"><label>Move forward by
<input name="advanceBy" value="P1D" list="durations" size="8" spellcheck="false"></label>
<datalist id="durations"><option>PT1H</option><option>P1D</option><option>P7D</option><option>P1M</option></datalist>
<button>Move</button></form>`;
  const reset = html`<form class="choose" method="post" action="/inspect/reset"><button class="danger">Reset all data</button>
<span class="empty">Everything made here goes, and the demo’s data is created again.</span></form>`;
  return html`${problem === null ? null : html`<p role="alert">${problem}</p>`}
<p class="now">${timeOf(now)} <span>${now.toISOString().slice(0, 10)}, UTC</span></p>${canMove ? move : null}${canReset ? reset : null}`;
}
