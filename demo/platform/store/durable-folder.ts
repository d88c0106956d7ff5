import fs from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { readDump, START_PARAMS } from './new-database.ts';

/** The parts of Emscripten's Node file system that we use. The stream of a folder has a node but no descriptor. */
interface NodeStream {
  readonly nfd?: number;
  readonly node: object;
}
interface NodeFileSystem {
  readonly stream_ops: { fsync?: (stream: NodeStream) => number };
  realPath(node: object): string;
}

/** EIO in WASI. */
const WASI_EIO = 29;

function flushFolder(path: string): void {
  const folder = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(folder);
  } finally {
    fs.closeSync(folder);
  }
}

/**
 * Ends the process after a failed flush: the state on disk is unknown and PostgreSQL inside PGlite has stopped. The next start recovers
 * from what reached the disk.
 */
function endProcess(cause: unknown): void {
  fs.writeSync(2, `Could not flush data to disk (${String(cause)}). The platform stops.\n`);
  process.exit(1);
}

/** Returns an error code, because an exception would leave PostgreSQL in an undefined state. */
function flush(files: NodeFileSystem, stream: NodeStream): number {
  try {
    if (stream.nfd === undefined) flushFolder(files.realPath(stream.node));
    else fs.fsyncSync(stream.nfd);
    return 0;
  } catch (cause) {
    endProcess(cause);
    return WASI_EIO;
  }
}

/**
 * Adds fsync. PGlite starts PostgreSQL with `-F` (no fsync), and Emscripten's Node file system does not implement it, so data survives a
 * killed process but not a power failure.
 */
class FlushedFolder extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const base = await super.init(pg, options);
    const addFsync = (module: object) => {
      const files = (module as { NODEFS: NodeFileSystem }).NODEFS;
      files.stream_ops.fsync = (stream) => flush(files, stream);
    };
    const preRun = [...(base.emscriptenOpts.preRun ?? []), addFsync];
    return { emscriptenOpts: { ...base.emscriptenOpts, preRun } };
  }
}

/**
 * Opens or creates a PostgreSQL database in a folder, with durable commits. Uses `wal_sync_method=fsync`, because Emscripten's
 * `fdatasync` does nothing.
 */
export async function openDurableFolder(folder: string): Promise<PGlite> {
  const flushing = START_PARAMS.filter((param) => param !== '-F');
  const dump = fs.existsSync(join(folder, 'PG_VERSION')) ? undefined : await readDump();
  return PGlite.create({
    fs: new FlushedFolder(folder),
    ...(dump && { loadDataDir: dump }),
    startParams: [...flushing, '-c', 'wal_sync_method=fsync'],
  });
}
