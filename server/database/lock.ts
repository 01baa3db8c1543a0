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

/** A lock on the embedded database's folder, held. */
export interface FolderLock {
  release(): void;
}

interface Holder {
  /** Tells one taking of the lock from every other. */
  token: string;
  pid: number;
  /** When the process began, as far as the system tells: a later process may have the same pid. */
  began: string;
  /** Where pids mean the same: machine and pid namespace. */
  machine: string;
  startedAt: string;
}

/** How often a holder shows that it lives, and when one on another machine counts as dead, in ms. */
const HEARTBEAT = 2000;
const SILENCE = 15_000;

/** Takings that collide with others' are tried again. */
const ATTEMPTS = 20;

/**
 * Takes the folder for this process alone, before anything in it is opened: the embedded database has no
 * guard of its own, and two processes would silently lose each other's writes. The lock of a process that
 * no longer runs is taken over.
 *
 * @throws Error that says which process holds the folder and what to do.
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, 'lock');
  const own = describeSelf();
  const draft = `${file}.${own.token}`;
  writeFileSync(draft, JSON.stringify(own));
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (createFrom(draft, file)) return keep(file, own);
      const holder = readHolder(file);
      if (holder && isAlive(holder, file)) throw new Error(refusal(folder, holder));
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
    began: beganOf(process.pid),
    machine: machine(),
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
  };
}

/** Gives the draft its final name too; whole, and only where nobody else's stands. */
function createFrom(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Replaces a dead holder's lock. Of several that try, the one whose guard stands first may. */
function takeOver(file: string, draft: string, dead: Holder | null): boolean {
  const guard = `${file}.takeover`;
  if (!createFrom(draft, guard)) {
    const other = readHolder(guard);
    if (!other || !isAlive(other, guard)) rmSync(guard, { force: true });
    return false;
  }
  try {
    // Another may have been quicker; its lock stands.
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
      // Somebody removed the file; there is nothing left to show.
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
    return Date.now() - beat < SILENCE;
  }
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it runs, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return beganOf(holder.pid) === holder.began;
}

/** Boot and clock tick at which a process began; empty where the system does not tell. */
function beganOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the command's name in brackets, may hold spaces; the 22nd is the start.
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

function refusal(folder: string, { pid, startedAt, machine: where }: Holder): string {
  const elsewhere = where === machine() ? '' : ` on ${where.split(' ')[0]}`;
  return [
    `The database in ${folder} is in use by process ${pid}${elsewhere}, running since ${startedAt}.`,
    'Stop that process, set DATA_DIR to another folder, or set DATABASE_URL to a PostgreSQL server, which any',
    'number of processes can share.',
  ].join('\n  ');
}
