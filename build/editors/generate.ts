import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { Plugin } from 'rollup';
import { readModel } from '../docs/model.ts';
import { readSources } from '../docs/program.ts';
import { frameworkTypes } from './frameworks.ts';
import { llmsFullText, llmsText } from './llms.ts';
import { customElementsManifest } from './manifest.ts';
import { cssData, htmlData } from './vscode.ts';
import { webTypes } from './web-types.ts';

const root = new URL('../../', import.meta.url);

/** What editors, frameworks and assistants read about the widgets: path in `dist` to text, from the sources and their comments. */
export async function editorFiles(): Promise<Record<string, string>> {
  const { version, description } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'));
  const model = readModel(readSources());
  const data = {
    'custom-elements.json': customElementsManifest(model),
    'html-custom-data.json': htmlData(model),
    'css-custom-data.json': cssData(model),
    'web-types.json': webTypes(model, version),
  };
  const types = Object.entries(frameworkTypes(model)).map(([path, text]) => [`types/frameworks/${path}`, text]);
  return {
    ...Object.fromEntries(Object.entries(data).map(([path, value]) => [path, `${JSON.stringify(value, null, 2)}\n`])),
    'llms.txt': llmsText(model, description),
    'llms-full.txt': llmsFullText(description, await readGuides()),
    ...Object.fromEntries(types),
  };
}

/** Every guide in `docs`, by its path. */
async function readGuides(): Promise<Record<string, string>> {
  const names = await readdir(new URL('docs/', root), { recursive: true });
  const paths = names.filter((name) => name.endsWith('.md')).map((name) => `docs/${name.replaceAll('\\', '/')}`);
  const texts = paths.sort().map(async (path) => [path, await readFile(new URL(path, root), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

/** Writes the editor data on every build, so that the package never ships a stale copy. */
export function editors(): Plugin {
  return {
    name: 'editors',
    async writeBundle() {
      for (const [path, text] of Object.entries(await editorFiles())) {
        const file = new URL(`dist/${path}`, root);
        await mkdir(new URL('.', file), { recursive: true });
        await writeFile(file, text);
      }
    },
  };
}
