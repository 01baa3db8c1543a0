import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { WorkSolution } from '#contract';
import { Refusal } from '../../base/errors/refusal.ts';
import type { State } from '../../base/state/state.ts';
import { strings } from './strings.ts';

/** Iterations of one try: about 1 ms in a browser. */
const COST = 5000;

const MESSAGE = strings.workMissing;

const MINUTE = 60_000;

/** How long a challenge can be solved, and how long done work is kept for a code, in ms. */
const CHALLENGE_LIFE = 5 * MINUTE;
const DONE_LIFE = 30 * MINUTE;

/**
 * Proof of work before each code: what costs one shopper a moment makes requests by the thousand expensive, also for those who
 * can read the captcha's pictures. It is kept with the visitor, so that the call that sends a code does not carry it.
 */
export interface WorkDesk {
  /** Creates a visitor's challenge and invalidates the previous one; null when work is turned off. */
  create(visitor: string): Promise<Challenge | null>;
  /**
   * Checks the solution of the visitor's challenge and keeps it for one code.
   *
   * @throws Refusal 400 when it is wrong, or there is no such challenge.
   */
  accept(visitor: string, solution: WorkSolution): Promise<void>;
  /** @throws Refusal 400 when the visitor has done no work for another code. */
  require(visitor: string): Promise<void>;
  /**
   * Uses up the work: of concurrent calls, one succeeds.
   *
   * @throws Refusal 400 when the visitor has done no work for another code.
   */
  spend(visitor: string): Promise<void>;
}

/** @param tries how many tries a browser makes on average; 0 turns work off. */
export function createWorkDesk(state: State, secretKey: string, tries: number): WorkDesk {
  const secrets = { hmacSignatureSecret: secretKey, hmacKeySignatureSecret: `${secretKey}:key` };
  const challengeKey = (visitor: string) => `work:${visitor}`;
  const doneKey = (visitor: string) => `work-done:${visitor}`;
  return {
    async create(visitor) {
      if (tries === 0) return null;
      // A known answer bounds the time: a random prefix would sometimes take five times the average.
      const counter = randomInt(Math.floor(tries / 2), Math.ceil(tries * 1.5) + 1);
      const algorithm = { algorithm: 'PBKDF2/SHA-256', cost: COST, counter, deriveKey };
      const challenge = await createChallenge({ ...algorithm, ...secrets });
      await state.set(challengeKey(visitor), JSON.stringify(challenge), CHALLENGE_LIFE);
      return challenge;
    },
    async accept(visitor, solution) {
      const stored = await state.take(challengeKey(visitor));
      if (stored === null) throw refused();
      const given = { challenge: JSON.parse(stored) as Challenge, solution: { ...solution, time: 0 } };
      if (!(await verifySolution({ ...given, deriveKey, ...secrets })).verified) throw refused();
      await state.set(doneKey(visitor), '1', DONE_LIFE);
    },
    async require(visitor) {
      if (tries > 0 && (await state.get(doneKey(visitor))) === null) throw undone();
    },
    async spend(visitor) {
      if (tries > 0 && (await state.take(doneKey(visitor))) === null) throw undone();
    },
  };
}

const refused = () => new Refusal(400, MESSAGE);

/** The field lets the browser do the work and repeat its call. */
const undone = () => new Refusal(400, MESSAGE, null, 'work');
