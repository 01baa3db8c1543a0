import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout } from 'node:timers';
import { Unavailable } from '../errors/unavailable.ts';
import { type Clock, MONOTONIC } from './clock.ts';
import type { Answer, Operations, Request } from './serve-files.ts';
import { HANG_TIME, SilenceLimit } from './silence-limit.ts';

/** How often waiting operations are looked at, in ms. */
const CHECK_INTERVAL = HANG_TIME / 4;

/** Longest wait for one operation while others are answered, in ms. */
const PATIENCE = 10_000;

/** Most operations that wait; requests beyond are refused instead of using memory. */
const MAX_WAITING = 2000;

/** How long a hanging process is left to answer before another one tries, in ms: a file system may be mounted again. */
const RENEW_AFTER = 30_000;

/** How long after a process that has ended the next one may start, in ms. */
const START_INTERVAL = 1000;

/** The file system of a folder does not answer, or has more to do than it can. */
export class FilesUnavailable extends Unavailable {
  override readonly name = 'FilesUnavailable';
}

/** A process that works with files in the place of this one. */
export interface FileProcess<O extends Operations> {
  /**
   * Has an operation done.
   *
   * @param isLong whether it may take any time, as long as it reports.
   * @throws FilesUnavailable when the file system hangs.
   * @throws Error what the operation throws, with its `code`.
   */
  call<K extends keyof O & string>(
    name: K,
    input: Parameters<O[K]>[0],
    isLong?: boolean,
  ): Promise<Awaited<ReturnType<O[K]>>>;
  isHanging(): boolean;
  /** Calls back when the file system begins to hang, and when it answers again; returns a function that ends that. */
  onChange(listener: (isHanging: boolean) => void): () => void;
  /** Ends the process, once no one uses it. */
  close(): void;
}

interface Waiting {
  request: Request;
  isLong: boolean;
  since: number;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

/** How long a process without users is kept for the next one, in ms. */
const LINGER = 5000;

const shared = new Map<string, { files: FileProcess<Operations>; users: number }>();

/** Returns this process's one process for a program, which its users share; the first operation starts it. */
export function sharedFileProcess<O extends Operations>(code: string): FileProcess<O> {
  const entry = shared.get(code) ?? { files: openFileProcess(code), users: 0 };
  shared.set(code, entry);
  entry.users++;
  let isOpen = true;
  const endUnused = () => {
    if (entry.users > 0 || shared.get(code) !== entry) return;
    shared.delete(code);
    entry.files.close();
  };
  return {
    ...(entry.files as unknown as FileProcess<O>),
    close() {
      if (!isOpen) return;
      isOpen = false;
      entry.users--;
      setTimeout(endUnused, LINGER).unref();
    },
  };
}

/**
 * Opens a process for file work. A call to a file system that hangs cannot be ended: in this process it would stop
 * everything, in a thread of it everything that needs the thread pool, and the exit. Another process can be left alone.
 *
 * @param code the program, which calls `serveFiles`.
 */
export function openFileProcess<O extends Operations>(
  code: string,
  clock: Clock = MONOTONIC,
): FileProcess<O> {
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<(isHanging: boolean) => void>();
  let child: ChildProcess | null = null;
  let startedAt = Number.NEGATIVE_INFINITY;
  const silence = new SilenceLimit();
  let lastId = 0;
  let cancelWatch: (() => void) | undefined;
  let cancelRenewal = () => {};
  /** The first operation that got no answer; another process tries it again. */
  let hung: Request | undefined;

  const end = () => {
    // It may not notice that this process has ended.
    child?.kill('SIGKILL');
    child = null;
  };
  process.on('exit', end);

  function start(): ChildProcess {
    startedAt = clock.now();
    silence.begin();
    const started = spawn(process.execPath, ['-'], {
      stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    started.on('message', (answer: Answer) => started === child && receive(answer));
    const lose = () => {
      if (started !== child) return;
      child = null;
      for (const { reject } of takeWaiting())
        reject(new FilesUnavailable('The process for files has ended.'));
    };
    started.once('exit', lose).once('error', lose);
    started.stdin?.on('error', () => {}).end(code);
    // It keeps this process running only while something waits for it.
    started.unref();
    (started.stdin as unknown as { unref?(): void } | null)?.unref?.();
    started.channel?.unref();
    return started;
  }

  function takeWaiting(): Waiting[] {
    const taken = [...waiting.values()];
    waiting.clear();
    child?.channel?.unref();
    return taken;
  }

  function receive(answer: Answer): void {
    silence.sign(clock.now());
    if (answer.id === 0) return;
    if (hung) setHung(undefined);
    const entry = waiting.get(answer.id);
    if (!entry || 'working' in answer) return;
    waiting.delete(answer.id);
    if (waiting.size === 0) child?.channel?.unref();
    if ('output' in answer) {
      entry.resolve(answer.output);
      return;
    }
    const { message, code } = answer.problem;
    entry.reject(Object.assign(new Error(message), { code }));
  }

  function setHung(request: Request | undefined): void {
    const hasChanged = (hung === undefined) !== (request === undefined);
    hung = request;
    cancelRenewal();
    if (request) cancelRenewal = clock.after(RENEW_AFTER, renew);
    if (hasChanged) for (const listener of listeners) listener(request !== undefined);
  }

  function renew(): void {
    if (!hung) return;
    end();
    child = start();
    child.send(hung);
    cancelRenewal = clock.after(RENEW_AFTER, renew);
  }

  function check(planned: number): void {
    cancelWatch = undefined;
    silence.tick(planned, clock.now());
    // What has arrived while this process was busy is read first.
    setImmediate(() => setImmediate(judge));
  }

  function judge(): void {
    const now = clock.now();
    const [first] = waiting.values();
    if (!first) return;
    if (silence.isOver(first.since, now)) {
      setHung(first.request);
      for (const { reject } of takeWaiting())
        reject(new FilesUnavailable('The file system does not answer.'));
      return;
    }
    for (const [id, { since, isLong, reject }] of waiting) {
      if (isLong || now - since < PATIENCE) continue;
      waiting.delete(id);
      reject(new FilesUnavailable('The file system is too slow.'));
    }
    startWatch();
  }

  function startWatch(): void {
    const planned = clock.now() + CHECK_INTERVAL;
    cancelWatch ??= clock.after(CHECK_INTERVAL, () => check(planned));
  }

  return {
    call(name, input, isLong = false) {
      if (hung) return Promise.reject(new FilesUnavailable('The file system does not answer.'));
      if (waiting.size >= MAX_WAITING) {
        return Promise.reject(new FilesUnavailable('Too many operations wait for the file system.'));
      }
      if (!child && clock.now() - startedAt < START_INTERVAL) {
        return Promise.reject(new FilesUnavailable('The process for files has ended.'));
      }
      child ??= start();
      const request = { id: ++lastId, name, input };
      child.channel?.ref();
      child.send(request, () => {});
      if (waiting.size === 0) silence.expect();
      startWatch();
      return new Promise((resolve, reject) => {
        const since = clock.now();
        waiting.set(request.id, { request, isLong, since, resolve: resolve as Waiting['resolve'], reject });
      });
    },
    isHanging: () => hung !== undefined,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      end();
      cancelWatch?.();
      cancelRenewal();
      process.off('exit', end);
      for (const { reject } of takeWaiting())
        reject(new FilesUnavailable('The process for files has ended.'));
    },
  };
}
