import { randomUUID } from 'node:crypto';
import {
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** A held lock on the embedded database's folder. */
export interface FolderLock {
  release(): void;
}

interface Holder {
  /** Unique for each acquisition of the lock. */
  token: string;
  pid: number;
  /** Start time of the process, where the system reports it: a later process may have the same pid. */
  startTick: string;
  /** Machine and pid namespace in which the pid is valid. */
  machine: string;
  startedAt: string;
}

/** How often a holder touches the lock file, in ms. */
const HEARTBEAT = 2000;

/** Time without a heartbeat after which a holder on another machine counts as dead, in ms. */
const MAX_SILENCE = 15_000;

/** Attempts when processes try to take the lock at the same time. */
const ATTEMPTS = 20;

/**
 * Locks the folder for this process. The embedded database does not lock its files: two processes would overwrite each
 * other's writes. Takes over the lock of a process that no longer runs.
 *
 * @throws Error with the code `DATABASE_IN_USE`, which names the process that holds the lock, and the remedy.
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, 'lock');
  const own = describeSelf();
  const draft = `${file}.${own.token}`;
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (createFrom(draft, file)) return keep(file, own);
      const holder = readHolder(file);
      if (holder && isAlive(holder, file))
        throw Object.assign(new Error(describeHolder(folder, holder)), { code: 'DATABASE_IN_USE' });
      if (takeOver(file, draft, holder)) return keep(file, own);
    }
    throw new Error(`The lock ${file} can't be taken. Remove the file if no server uses ${folder}.`);
  } finally {
    rmSync(draft, { force: true });
  }
}

function describeSelf(): Holder {
  return {
    token: randomUUID(),
    pid: process.pid,
    startTick: readStartTick(process.pid),
    machine: machine(),
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
  };
}

/** Links the complete draft to its final name, atomically; false when the file exists. */
function createFrom(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Replaces a dead holder's lock. Of concurrent processes, the one that creates the guard file succeeds. */
function takeOver(file: string, draft: string, dead: Holder | null): boolean {
  const guard = `${file}.takeover`;
  if (!createFrom(draft, guard)) {
    const other = readHolder(guard);
    if (!other || !isAlive(other, guard)) rmSync(guard, { force: true });
    return false;
  }
  try {
    // Another process has replaced the lock in the meantime.
    if (readHolder(file)?.token !== dead?.token) return false;
    const copy = `${draft}.lock`;
    linkSync(draft, copy);
    renameSync(copy, file);
    return true;
  } finally {
    rmSync(guard, { force: true });
  }
}

function keep(file: string, own: Holder): FolderLock {
  const timer = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // The file was removed by hand.
    }
  }, HEARTBEAT).unref();
  return {
    release() {
      clearInterval(timer);
      if (readHolder(file)?.token === own.token) rmSync(file, { force: true });
    },
  };
}

function readHolder(file: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8'));
    return typeof holder?.pid === 'number' ? holder : null;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder, file: string): boolean {
  if (holder.machine !== machine()) {
    const beat = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return Date.now() - beat < MAX_SILENCE;
  }
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: the process runs under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return readStartTick(holder.pid) === holder.startTick;
}

/** Boot id and start tick of a process; empty where the system does not report them. */
function readStartTick(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The start is field 22. Field 2, the command in brackets, may contain spaces.
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return '';
  }
}

function machine(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

function describeHolder(folder: string, { pid, startedAt, machine: where }: Holder): string {
  const elsewhere = where === machine() ? '' : ` on ${where.split(' ')[0]}`;
  return [
    `The database in ${folder} is in use by process ${pid}${elsewhere}, running since ${startedAt}.`,
    'Stop that process, set DATA_DIR to another folder, or set DATABASE_URL to a PostgreSQL server, which any',
    'number of processes can share.',
  ].join('\n  ');
}
