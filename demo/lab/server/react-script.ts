import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** React's development build, whose StrictMode runs everything twice. Its CommonJS files are wrapped in a minimal module loader. */

const { resolve } = createRequire(import.meta.url);

/** The file behind each module name. */
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

/** Returns a classic script that defines `creatorReact`: React plus `createRoot`. */
export async function reactScript(): Promise<string> {
  const modules = await Promise.all(Object.entries(MODULES).map(([name, file]) => wrapped(name, file)));
  return `{
const modules = {${modules.join(',\n')}};
const loaded = {};
const process = { env: { NODE_ENV: 'development' } };
const require = (name) => {
  if (!loaded[name]) modules[name](loaded[name] = {}, require, process);
  return loaded[name];
};
globalThis.creatorReact = { ...require('react'), createRoot: require('react-dom/client').createRoot };
}
`;
}
