import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The lab's pages are plain modules: each file is sent as it is, with its types taken out. No bundle, no build to wait for. */
const FOLDER = new URL('./page/', import.meta.url);

interface Made {
  readonly modifiedMs: number;
  readonly code: string;
}

const made = new Map<string, Made>();

/** One of the modules in `page/` as JavaScript; null where there is none of that name. */
export async function browserModule(name: string): Promise<string | null> {
  if (!/^[a-z-]+\.ts$/.test(name) || name.endsWith('.test.ts')) return null;
  const file = fileURLToPath(new URL(name, FOLDER));
  const seen = await stat(file).catch(() => null);
  if (seen === null) return null;
  const known = made.get(name);
  if (known?.modifiedMs === seen.mtimeMs) return known.code;
  const code = await withoutTypes(await readFile(file, 'utf8'));
  made.set(name, { modifiedMs: seen.mtimeMs, code });
  return code;
}

async function withoutTypes(source: string): Promise<string> {
  // Loaded when the first page asks: a demo whose lab nobody opens does not wait for it.
  const { default: ts } = await import('typescript');
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
      inlineSourceMap: true,
      inlineSources: true,
    },
  });
  return outputText;
}
