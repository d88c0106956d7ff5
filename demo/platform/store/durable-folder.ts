import fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { endProcess } from './end-process.ts';
import { readDump, START_PARAMS } from './new-database.ts';

/** The parts of Emscripten's Node file system that we use. The stream of a folder has a node but no descriptor. */
interface NodeStream {
  readonly nfd?: number;
  readonly node: object;
}
interface NodeFileSystem {
  readonly stream_ops: {
    fsync?: (stream: NodeStream) => number;
    write(stream: NodeStream, ...rest: readonly unknown[]): number;
  };
  realPath(node: object): string;
}

/** Of file systems that can't flush a folder. PostgreSQL ignores these too. */
const CANNOT_FLUSH_FOLDER = new Set([
  'EACCES',
  'EBADF',
  'EINVAL',
  'EISDIR',
  'ENOSYS',
  'ENOTSUP',
  'EOPNOTSUPP',
  'EPERM',
]);

function flushFolder(path: string): void {
  const folder = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(folder);
  } finally {
    fs.closeSync(folder);
  }
}

function isFolder(nfd: number | undefined): boolean {
  return nfd === undefined || fs.fstatSync(nfd).isDirectory();
}

/** After a failed flush the state on disk is unknown, and PostgreSQL inside PGlite has stopped. */
function flush(files: NodeFileSystem, { nfd, node }: NodeStream): number {
  try {
    if (nfd === undefined) flushFolder(files.realPath(node));
    else fs.fsyncSync(nfd);
    return 0;
  } catch (cause) {
    if (isFolder(nfd) && CANNOT_FLUSH_FOLDER.has(String((cause as NodeJS.ErrnoException).code))) return 0;
    return endProcess(`Could not flush data to disk (${String(cause)}). The platform stops.`);
  }
}

/** ENOSPC in WASI. */
const DISK_FULL = 51;

/** Without room for its log, PostgreSQL inside PGlite would try to commit forever. */
function endIfLogIsFull(files: NodeFileSystem, { node }: NodeStream, cause: unknown): void {
  const path = files.realPath(node);
  if ((cause as { errno?: number } | null)?.errno !== DISK_FULL || basename(dirname(path)) !== 'pg_wal') return;
  endProcess(
    `The disk of ${dirname(path)} is full. The platform stops. Make room, then start it again: nothing confirmed is lost.`,
  );
}

/**
 * Adds fsync. PGlite starts PostgreSQL with `-F` (no fsync), and Emscripten's Node file system does not implement it, so data survives a
 * killed process but not a power failure. Nothing is written or confirmed unless `requireOwn` returns.
 */
class FlushedFolder extends NodeFS {
  readonly #requireOwn: () => void;

  constructor(folder: string, requireOwn: () => void) {
    super(folder);
    this.#requireOwn = requireOwn;
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const base = await super.init(pg, options);
    const requireOwn = this.#requireOwn;
    const guard = (module: object) => {
      const files = (module as { NODEFS: NodeFileSystem }).NODEFS;
      const { write } = files.stream_ops;
      files.stream_ops.write = (stream, ...rest) => {
        requireOwn();
        try {
          return write(stream, ...rest);
        } catch (cause) {
          endIfLogIsFull(files, stream, cause);
          throw cause;
        }
      };
      files.stream_ops.fsync = (stream) => {
        const result = flush(files, stream);
        // A flush can take long enough for another process to take over.
        requireOwn();
        return result;
      };
    };
    const preRun = [...(base.emscriptenOpts.preRun ?? []), guard];
    return { emscriptenOpts: { ...base.emscriptenOpts, preRun } };
  }
}

/**
 * Opens or creates a PostgreSQL database in a folder, with durable commits. Uses `wal_sync_method=fsync`, because Emscripten's
 * `fdatasync` does nothing.
 * @param requireOwn called before each write; ends the process if the folder isn't its own any more
 */
export async function openDurableFolder(folder: string, requireOwn: () => void): Promise<PGlite> {
  const flushing = START_PARAMS.filter((param) => param !== '-F');
  const dump = fs.existsSync(join(folder, 'PG_VERSION')) ? undefined : await readDump();
  return PGlite.create({
    fs: new FlushedFolder(folder, requireOwn),
    ...(dump && { loadDataDir: dump }),
    startParams: [...flushing, '-c', 'wal_sync_method=fsync'],
  });
}
