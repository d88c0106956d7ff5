import { readFileSync, readlinkSync, statSync } from 'node:fs';
import { hostname } from 'node:os';

/** The process that holds a data folder, described so that another one can look for it, in another container or on another host. */
export interface LockOwner {
  readonly pid: number;
  /** When it started, to detect a reused process id. Empty where there is no /proc. */
  readonly start: string;
  /** Where its process id is valid, within `boot`. Empty if unknown. */
  readonly namespace: string;
  /** The running kernel. Empty if unknown. */
  readonly boot: string;
  readonly host: string;
  /** The folder's file system, as the kernel numbers it. */
  readonly device: number;
  /** Whether it listens on a socket in the lock. */
  readonly listens: boolean;
}

function readOr<T>(fallback: T, read: () => T): T {
  try {
    return read();
  } catch {
    return fallback;
  }
}

/** Empty if it can't be known. A zombie counts as ended, because it holds no files. */
function startOf(pid: number): string {
  const stat = readOr('', () => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const [state, ...fields] = stat.split(') ').at(-1)?.split(' ') ?? [];
  return state === 'Z' ? 'ended' : (fields[18] ?? '');
}

/** Empty if /proc shows another PID namespace than this process's own. */
function pidNamespace(): string {
  if (readOr('', () => readlinkSync('/proc/self')) !== String(process.pid)) return '';
  return readOr('', () => readlinkSync('/proc/self/ns/pid'));
}

/** This process, as an owner of the folder. */
export function thisProcess(folder: string, listens: boolean): LockOwner {
  const host = hostname();
  const isLinux = process.platform === 'linux';
  return {
    pid: process.pid,
    start: startOf(process.pid),
    namespace: isLinux ? pidNamespace() : host,
    boot: isLinux ? readOr('', () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) : host,
    host,
    device: statSync(folder).dev,
    listens,
  };
}

/** Null if the text is incomplete or damaged. */
export function parseOwner(text: string): LockOwner | null {
  const value: unknown = readOr(null, () => JSON.parse(text));
  const isOwner = typeof value === 'object' && value !== null && 'pid' in value && typeof value.pid === 'number';
  return isOwner ? (value as LockOwner) : null;
}

const isSame = (a: string, b: string): boolean => a !== '' && a === b;

const sharesKernel = (a: LockOwner, b: LockOwner): boolean => isSame(a.boot, b.boot);

const sharesPids = (a: LockOwner, b: LockOwner): boolean => sharesKernel(a, b) && isSame(a.namespace, b.namespace);

/** A socket leads to its owner only on one file system of one kernel. */
export const sharesSockets = (a: LockOwner, b: LockOwner): boolean => sharesKernel(a, b) && a.device === b.device;

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the owner runs. Null if its process id can't tell. */
export function runs(owner: LockOwner, self: LockOwner): boolean | null {
  if (!sharesPids(owner, self)) return null;
  if (!hasProcess(owner.pid)) return false;
  const start = startOf(owner.pid);
  if (start === owner.start) return true;
  // Another user's process can be hidden.
  return start === '' ? null : false;
}

/** "process 7", and where to find it if that isn't here. */
export function nameOf(owner: LockOwner | null, self: LockOwner): string {
  if (owner === null) return 'another process';
  if (sharesPids(owner, self)) return `process ${owner.pid}`;
  const place = sharesKernel(owner, self) ? `another container, with host name ${owner.host}` : `host ${owner.host}`;
  return `process ${owner.pid} of ${place}`;
}
