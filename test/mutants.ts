import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';

/**
 * `npm run test:mutants` changes one small thing at a time in the code that runs, and looks whether a test fails: those of its
 * folder, those that import it, and in `src` and `widgets` those in a browser too. What survives needs a test, or changes nothing.
 * `--count 40` of them; `--seed 1` chooses which; `--seconds 90` for each command; `--list` runs no tests.
 */

interface Mutant {
  readonly kind: string;
  readonly file: string;
  readonly start: number;
  readonly before: string;
  readonly after: string;
}

const OPERATORS: Readonly<Record<string, readonly [kind: string, other: string]>> = {
  ...{ '<': ['comparison', '<='], '<=': ['comparison', '<'], '>': ['comparison', '>='], '>=': ['comparison', '>'] },
  ...{ '===': ['equality', '!=='], '!==': ['equality', '==='], '&&': ['and, or', '||'], '||': ['and, or', '&&'] },
  ...{ '+': ['sum', '-'], '-': ['sum', '+'] },
};
/** Tests and what only they, previews and tools use; example data; types; messages. */
const EXCLUDED =
  /\.test\.|\.gen\.|\.d\.ts$|fixture|samples\.ts$|\/about\.ts$|^demo\/platform\/seed\/|^widgets\/words\//;

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seconds: { type: 'string', default: '90' },
    list: { type: 'boolean', default: false },
  },
});
const limitMs = Number(options.seconds) * 1000;
const files = execFileSync('git', ['ls-files', 'src', 'widgets', 'demo/platform'], { encoding: 'utf8' }).split('\n');

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

function mutantsOf(file: string): Mutant[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const textOf = (node: ts.Node) => node.getText(source);
  const add = (kind: string, node: ts.Node, after: string) =>
    found.push({ kind, file, start: node.getStart(source), before: textOf(node), after });
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const change = OPERATORS[textOf(node.operatorToken)];
      if (change !== undefined) add(change[0], node.operatorToken, change[1]);
    } else if (node.kind === ts.SyntaxKind.TrueKeyword) add('boolean', node, 'false');
    else if (node.kind === ts.SyntaxKind.FalseKeyword) add('boolean', node, 'true');
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      add('not', node, textOf(node.operand));
    else if (ts.isReturnStatement(node) || ts.isThrowStatement(node)) {
      const { parent } = node;
      if (ts.isIfStatement(ts.isBlock(parent) ? parent.parent : parent)) add('early exit', node, ';');
    } else if (ts.isNumericLiteral(node)) add('number', node, String(Number(node.text) + 1));
    else if (ts.isConditionalExpression(node)) {
      const [condition, yes, no] = [node.condition, node.whenTrue, node.whenFalse].map(textOf);
      add('ternary', node, `${condition} ? ${no} : ${yes}`);
    } else if (ts.isStringLiteral(node) && /^\S+$/.test(node.text) && !ts.isPropertyAssignment(node.parent))
      add('string', node, ts.isJsxAttribute(node.parent) ? '""' : "''");
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Each kind gets its turn, so that there are not mostly numbers and strings. */
function draw(count: number, next: () => number): Mutant[] {
  const kinds = new Map<string, Mutant[]>();
  for (const file of files.filter((path) => /\.tsx?$/.test(path) && !EXCLUDED.test(path)))
    for (const mutant of mutantsOf(file)) kinds.set(mutant.kind, [...(kinds.get(mutant.kind) ?? []), mutant]);
  const bags = [...kinds.values()];
  const drawn: Mutant[] = [];
  while (drawn.length < count && bags.some((bag) => bag.length > 0)) {
    const bag = bags[drawn.length % bags.length] ?? [];
    drawn.push(...bag.splice(Math.floor(next() * bag.length), 1));
  }
  return drawn;
}

let restore = () => {};
let child: ChildProcess | null = null;
/** Ends the command with the workers and browsers that it started. */
const end = () => {
  if (child?.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
};

/** The first failure that a command reports, or null if it passes. */
function failureOf(command: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    let output = '';
    let isLate = false;
    const env = { ...process.env, NO_COLOR: '1' };
    const running = spawn('npx', command, { detached: true, env, stdio: ['ignore', 'pipe', 'pipe'] });
    child = running;
    for (const stream of [running.stdout, running.stderr]) stream.on('data', (chunk) => (output += chunk));
    const timer = setTimeout(() => {
      isLate = true;
      end();
    }, limitMs);
    running.on('close', (code) => {
      clearTimeout(timer);
      child = null;
      const line = output.split('\n').find((each) => /^ *(FAIL|×|𐄂|❌) /.test(each));
      if (isLate) console.log(`     no answer in ${options.seconds} s: ${command.join(' ')}`);
      resolve(code === 0 || isLate ? null : (line?.trim() ?? `exit code ${code}`));
    });
  });
}

async function caughtBy({ file }: Mutant): Promise<string | null> {
  const beside = files.filter((path) => dirname(path) === dirname(file) && path.includes('.test.'));
  const inBrowser = beside.filter((path) => path.includes('.browser.test.'));
  const inNode = beside.filter((path) => !inBrowser.includes(path));
  const vitest = ['--run', '--bail=1', ...['node', 'dom', 'platform'].map((project) => `--project=${project}`)];
  return (
    (inNode.length > 0 ? await failureOf(['vitest', ...vitest, ...inNode]) : null) ??
    (await failureOf(['vitest', 'related', file, '--passWithNoTests', ...vitest])) ??
    (inBrowser.length > 0 && !file.startsWith('demo/')
      ? await failureOf(['tsx', 'node_modules/@web/test-runner/dist/bin.js', '--files', ...inBrowser])
      : null)
  );
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    end();
    process.exit(1);
  });
process.on('exit', () => restore());

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90);
const mutants = draw(Number(options.count), random(Number(options.seed)));
let caught = 0;
console.log(`${mutants.length} mutants, seed ${options.seed}`);
for (const [index, mutant] of mutants.entries()) {
  const { file, start, before, after } = mutant;
  const text = readFileSync(file, 'utf8');
  const line = text.slice(0, start).split('\n').length;
  console.log(`${index + 1}. ${file}:${line} ${oneLine(before)} -> ${oneLine(after)}`);
  console.log(`     ${oneLine(text.split('\n')[line - 1] ?? '')}`);
  if (options.list) continue;
  const since = Date.now();
  restore = () => writeFileSync(file, text);
  try {
    writeFileSync(file, text.slice(0, start) + after + text.slice(start + before.length));
    const failure = await caughtBy(mutant);
    if (failure !== null) caught += 1;
    console.log(
      `     ${failure === null ? 'SURVIVED' : `caught: ${failure}`} (${Math.round((Date.now() - since) / 1000)} s)`,
    );
  } finally {
    restore();
  }
}
if (!options.list) console.log(`${caught} of ${mutants.length} caught`);
