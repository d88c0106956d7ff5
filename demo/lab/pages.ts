import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { escaped } from './host-pages.ts';
import type { HostValues } from './host-values.ts';

interface LabPage {
  readonly path: string;
  /** In the navigation. */
  readonly name: string;
  readonly title: string;
  /** `pages/<file>.html` is its content, `page/<file>-page.ts` its module. */
  readonly file: string;
  readonly hasModule: boolean;
}

/** The lab's pages, in the order of its navigation. */
export const PAGES: readonly LabPage[] = [
  { path: '/', name: 'Lab', title: 'The origin lab', file: 'home', hasModule: false },
  { path: '/matrix', name: 'Matrix', title: 'Which origin may use which widget', file: 'matrix', hasModule: true },
  { path: '/doctor', name: 'Doctor', title: 'Why does it not load on my site?', file: 'doctor', hasModule: true },
  { path: '/policy', name: 'Policy', title: 'The lists that decide', file: 'policy', hasModule: true },
  { path: '/faults', name: 'Faults', title: 'What can go wrong, on a switch', file: 'faults', hasModule: true },
  { path: '/items', name: 'Test items', title: 'Items that always behave one way', file: 'items', hasModule: true },
  { path: '/snippet', name: 'Snippet', title: 'The tag to copy', file: 'snippet', hasModule: true },
  {
    path: '/hostile',
    name: 'Hostile hosts',
    title: 'Pages that break other widgets',
    file: 'hostile',
    hasModule: true,
  },
];

const read = (name: string): Promise<string> => readFile(fileURLToPath(new URL(name, import.meta.url)), 'utf8');

export const labStyles = (): Promise<string> => read('lab.css');

const navigation = (here: LabPage): string =>
  PAGES.map(
    ({ path, name }) => `<a href="${path}"${path === here.path ? ' aria-current="page"' : ''}>${name}</a>`,
  ).join('\n    ');

/** One page, whole. `{{api}}` and the other addresses may be named in its content. */
export async function labPage(page: LabPage, values: HostValues): Promise<string> {
  const content = await read(`pages/${page.file}.html`);
  const named: Readonly<Record<string, unknown>> = { ...values };
  const filled = content.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = named[name];
    if (typeof value !== 'string') throw new Error(`${page.file}.html names {{${name}}}, which is not known`);
    return escaped(value);
  });
  const script = page.hasModule ? `\n<script type="module" src="/lab/modules/${page.file}-page.ts"></script>` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(page.title)} · Creator Widgets lab</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/lab.css">${script}
</head>
<body>
<header>
  <nav aria-label="Lab">
    ${navigation(page)}
  </nav>
</header>
<main>
<h1>${escaped(page.title)}</h1>
${filled}</main>
</body>
</html>
`;
}
