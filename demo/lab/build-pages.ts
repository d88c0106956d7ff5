import { fileURLToPath } from 'node:url';

const inPage = (name: string): string => fileURLToPath(new URL(`./page/${name}`, import.meta.url));

async function bundle(): Promise<ReadonlyMap<string, string>> {
  const [{ rollup }, { default: typescript }, { default: nodeResolve }] = await Promise.all([
    import('rollup'),
    import('@rollup/plugin-typescript'),
    import('@rollup/plugin-node-resolve'),
  ]);
  const build = await rollup({
    input: [inPage('lab.tsx'), inPage('runner.ts'), inPage('hostile-check.ts')],
    plugins: [typescript({ tsconfig: inPage('tsconfig.json'), noCheck: true }), nodeResolve({ browser: true })],
    onwarn(warning) {
      throw new Error(warning.message);
    },
  });
  const { output } = await build.generate({ format: 'es', sourcemap: 'inline' });
  await build.close();
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])));
}

let modules: ReturnType<typeof bundle> | undefined;

/** The lab's browser code by file name. Bundled in memory on first use, so a demo without visitors to its lab doesn't pay for it. */
export function labModules(): ReturnType<typeof bundle> {
  modules ??= bundle();
  return modules;
}
