import fs from 'node:fs';

/** Ends the process at once, because another write could damage the data. The next start recovers from what reached the disk. */
export function endProcess(reason: string): never {
  fs.writeSync(2, `${reason}\n`);
  process.exit(1);
}
