/** The build writes the version of package.json here (build/plugins.ts). */
export const VERSION = '0.0.0-source';
