/** Replaced by the version of package.json in the build. */
export const VERSION = '0.0.0-source';
