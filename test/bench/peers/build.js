import { build } from 'esbuild';

await build({
  entryPoints: [
    'lit-poll.js',
    'preact-poll.jsx',
    'react-poll.jsx',
    'surveyjs-poll.js',
    'formbricks-poll.js',
    'posthog-poll.js',
  ],
  outdir: 'dist',
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  // Without this, esbuild reads the project's own configuration, whose JSX is Preact's.
  tsconfigRaw: {},
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
});
