import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What we touch of Emscripten's file system for Node. A stream of a folder has a node and no descriptor. */
interface NodeStream {
  readonly nfd?: number;
  readonly node: object;
}
interface NodeFileSystem {
  readonly stream_ops: { fsync?: (stream: NodeStream) => number };
  realPath(node: object): string;
}

/** EIO as WebAssembly programs know it. */
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
 * After a failed flush nobody knows what is on the disk, and PostgreSQL inside PGlite stops for good: the process ends, and
 * nothing more is acknowledged. The next start recovers from what did reach the disk.
 */
function endProcess(cause: unknown): void {
  fs.writeSync(2, `The disk did not take what was written (${String(cause)}). The platform stops.\n`);
  process.exit(1);
}

/** A failure goes back as a code too: an exception would leave PostgreSQL half way. */
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
 * PGlite writes through to files and never flushes them: it starts PostgreSQL with `-F` (no fsync), and Emscripten's Node file
 * system has no `fsync` at all. That survives a killed process, not a lost machine. This file system has one.
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
 * Opens (or makes) a PostgreSQL in a folder, in which a commit is on the disk when it returns.
 * `wal_sync_method=fsync`, because Emscripten answers `fdatasync` without doing anything.
 */
export function openDurableFolder(folder: string): Promise<PGlite> {
  const flushing = PGlite.defaultStartParams.filter((param) => param !== '-F');
  return PGlite.create({
    fs: new FlushedFolder(folder),
    startParams: [...flushing, '-c', 'wal_sync_method=fsync'],
  });
}
