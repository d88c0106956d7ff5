/** Imports go down, and never in a circle: `npm run check`. A path is the beginning of one of our paths, or a package. */

const beginning = (paths) => `^(${paths.map((path) => path.replace(/^npm:/, 'node_modules/')).join('|')})`;
const TESTS = String.raw`\.test\.tsx?$|[.-]fixture\.tsx?$`;

/** The files of a folder may import these and nothing else. */
const only = (folder, may) => ({
  name: `${folder} imports only ${may.join(', ')}`,
  severity: 'error',
  from: { path: `^${folder}`, pathNot: TESTS },
  to: { pathNot: beginning(may) },
});

/** The files of a folder import none of these. */
const never = (folder, what, { except = [], options = {} } = {}) => ({
  name: `${folder} imports no ${what.join(', ')}`,
  severity: 'error',
  from: { path: `^${folder}`, pathNot: TESTS },
  to: { path: beginning(what), ...(except.length > 0 && { pathNot: beginning(except) }), ...options },
});

const FOR_BROWSERS = ['src/client/', 'src/resources/', 'src/safety/', 'src/text/', 'src/api/'];
const FOR_WIDGETS = [...FOR_BROWSERS, 'widgets/data/', 'widgets/words/', 'npm:preact', 'npm:@preact/signals'];
const WIDGET = '(embed|events|goal|pay-button|poll)/';

/** The floors of the local platform, from the lowest. Each may import itself and those below it. */
const FLOORS = [
  ...['store', 'base', 'auth', 'records', 'products', 'checkout', 'http'],
  ...['local', 'inspect', 'docs', 'seed', 'app', 'cli', 'package'],
].map((floor) => `demo/platform/${floor}/`);

export default {
  forbidden: [
    { name: 'no circle', severity: 'error', from: {}, to: { circular: true } },

    only('src/api/describe/', ['src/api/describe/', 'npm:typebox']),
    only('src/api/products/', ['src/api/products/', 'src/api/describe/', 'npm:typebox']),
    only('src/text/', ['src/text/']),
    only('src/safety/', ['src/safety/']),
    only('src/client/', ['src/client/', 'src/api/', 'npm:ofetch']),
    only('src/resources/', FOR_BROWSERS),
    only('src/sdk.ts', FOR_BROWSERS),
    only('src/exports/', [...FOR_BROWSERS, 'src/exports/']),
    // Servers write what widgets show into the page.
    only('src/server.ts', [...FOR_BROWSERS, 'src/exports/', 'widgets/fallback-html.ts']),
    // The doctor explains in the widgets' words.
    only('src/doctor/', [
      ...FOR_BROWSERS,
      'src/doctor/',
      'widgets/about.ts',
      'widgets/core/view/explain.ts',
      'npm:parse5',
    ]),
    // What describes the interface stays out of every browser, but for its types.
    never('(src/(client|resources|exports|sdk)|widgets/)', ['src/api/'], {
      options: { dependencyTypesNot: ['type-only'] },
    }),

    only('widgets/words/', ['widgets/words/', 'src/text/']),
    only('widgets/data/', ['widgets/data/', ...FOR_BROWSERS, 'npm:@preact/signals']),
    only('widgets/core/', ['widgets/core/', ...FOR_WIDGETS]),
    only('widgets/pay-link/', ['widgets/pay-link/', 'widgets/core/', ...FOR_WIDGETS]),
    // A QR code is drawn by a package.
    only(`widgets/${WIDGET}`, ['widgets/', ...FOR_WIDGETS, 'npm:uqr']),
    only('widgets/overlay/', ['widgets/', ...FOR_WIDGETS]),
    // An embed may be a poll; an overlay is made of other widgets.
    never(`widgets/${WIDGET}`, [`widgets/${WIDGET}`, 'widgets/overlay/', 'widgets/[^/]+$'], {
      except: ['widgets/$1/', 'widgets/poll/'],
    }),

    ...FLOORS.slice(0, -1).map((floor, at) => never(floor, FLOORS.slice(at + 1))),
    never('demo/platform/http/', ['demo/platform/(products|checkout)/']),
    never('demo/platform/', [
      'src/client/',
      'src/resources/',
      'src/sdk.ts',
      'src/server.ts',
      'widgets/',
      'demo/(sites|lab)/',
    ]),
    never('demo/lab/page/', ['demo/lab/server/', 'demo/platform/'], { except: ['demo/platform/local/fault-list.ts'] }),
    never('demo/', ['widgets/', 'test/'], {
      except: ['widgets/about.ts', 'widgets/words/basic.ts', 'widgets/overlay/page/page-attributes.ts'],
    }),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['types', 'import', 'default'] },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|test/hosts/[^/]+/|test/bench/peers/)' },
  },
};
