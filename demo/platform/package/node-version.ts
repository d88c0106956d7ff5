const OLDEST = { major: 20, minor: 19 };

/** Explains that Node is too old. Returns null if it is not. `version` has the format of `process.versions.node`. */
export function refusalOf(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return null;
  return `This is Node ${version}; the local platform needs ${OLDEST.major}.${OLDEST.minor} or later. Install a newer one from https://nodejs.org.`;
}
