import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers';
import type { Db } from '../../base/database/index.ts';
import { oneAtATime } from '../../base/one-at-a-time.ts';
import type { OnProblem } from '../content/folder-notes.ts';
import type { CheckDocument } from '../publishing/index.ts';
import { type LookedAt, LostLease } from './copies.ts';
import { claimLook, endLook, leaveLook, wantLook } from './lease.ts';
import { lookAtCms, nameOf } from './look.ts';
import type { CmsOrigin } from './read/cms-origin.ts';
import { OriginError } from './read/origin-error.ts';

/** How often a process sees whether a look is due, in ms. The database decides which process looks. */
const TICK = 1000;

export interface FollowOptions {
  db: Db;
  origin: CmsOrigin;
  /** Identifies the CMS: the marks of another one mean nothing. */
  source: string;
  check: CheckDocument;
  /** Pause between looks, in ms. */
  every: number;
  onProblem: OnProblem;
  /** Called when copies have changed. */
  onChange: () => Promise<void>;
}

/** Follows a CMS. */
export interface CmsFollower {
  /** Looks now, or has the process that looks do it once more. */
  lookAgain(): Promise<void>;
  /** As `lookAgain`, without waiting for the look. */
  wake(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Looks at a CMS at regular times and whenever that is requested, and keeps copies of what it has. One of all processes looks; a process
 * that ends in the middle is replaced by another one after a minute.
 */
export function followCms({ every, onProblem, onChange, ...options }: FollowOptions): CmsFollower {
  const { db, source } = options;
  const holder = randomUUID();
  /** Problems that were reported, by name; that of the CMS by an empty one. */
  const reported = new Map<string, string>();
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function report(name: string, problem: string, message: string): void {
    if ((reported.get(name) ?? '') === problem) return;
    if (problem === '') reported.delete(name);
    else reported.set(name, problem);
    onProblem(message, problem === '');
  }

  async function onStored(documents: readonly LookedAt[]): Promise<void> {
    for (const document of documents) {
      const name = nameOf(document);
      if ('problem' in document) {
        report(
          name,
          document.problem,
          `${name} of the CMS is not shown, and keeps its last good version: ${document.problem}`,
        );
      } else report(name, '', `${name} of the CMS is shown again.`);
    }
    await onChange();
  }

  /** Looks while a look is due or wanted; ends without one while another process looks. */
  const look = oneAtATime(async () => {
    while (!isClosed) {
      const seen = await claimLook(db, holder);
      if (!seen) return;
      try {
        const since = seen.source === source ? seen.mark : null;
        const mark = await lookAtCms({ ...options, holder, isEnding: () => isClosed, onStored }, since);
        await endLook(db, holder, { source, mark }, every / 1000);
        report('', '', 'The CMS can be read again.');
      } catch (error) {
        if (error instanceof LostLease) return isClosed ? leaveLook(db, holder) : undefined;
        const { message } = error as Error;
        await endLook(db, holder, { problem: message }, every / 1000);
        const remedy =
          error instanceof OriginError ? ' Check the address in vitrine.config.ts, and the CMS.' : '';
        report('', message, `The CMS can't be read: ${message}. The last good copies are served.${remedy}`);
      }
      await onChange();
    }
  });

  const tick = () =>
    look()
      // The database is away, which is reported elsewhere.
      .catch(() => {})
      .then(plan);

  function plan(): void {
    if (!isClosed) timer = setTimeout(() => void tick(), TICK).unref();
  }

  plan();
  return {
    async lookAgain() {
      await wantLook(db);
      await look();
    },
    async wake() {
      await wantLook(db);
      void look().catch(() => {});
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      // Waits for the part that is being stored.
      await look().catch(() => {});
    },
  };
}
