import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * React as a host page has it, in its development build: the one whose StrictMode does everything twice. Its packages are CommonJS
 * and made for a bundler; here a table of functions stands in for one.
 */

const { resolve } = createRequire(import.meta.url);

/** What is required under which name, each after those that it requires. */
const MODULES: Readonly<Record<string, string>> = {
  react: 'react.development.js',
  scheduler: 'scheduler.development.js',
  'react-dom': 'react-dom.development.js',
  'react-dom/client': 'react-dom-client.development.js',
};

async function wrapped(name: string, file: string): Promise<string> {
  const folder = dirname(resolve(`${name.split('/')[0]}/package.json`));
  const source = await readFile(join(folder, 'cjs', file), 'utf8');
  return `${JSON.stringify(name)}(exports, require, process) {\n${source}\n}`;
}

/** A classic script that puts up `creatorReact`: React, and `createRoot` of its DOM. */
export async function reactScript(): Promise<string> {
  const modules = await Promise.all(Object.entries(MODULES).map(([name, file]) => wrapped(name, file)));
  return `{
const modules = {${modules.join(',\n')}};
const made = {};
const process = { env: { NODE_ENV: 'development' } };
const require = (name) => {
  if (!made[name]) modules[name](made[name] = {}, require, process);
  return made[name];
};
globalThis.creatorReact = { ...require('react'), createRoot: require('react-dom/client').createRoot };
}
`;
}
