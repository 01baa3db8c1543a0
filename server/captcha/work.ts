import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaWork } from '#contract';

/** Iterations of one try: about 1 ms in a browser. */
const COST = 5000;

/**
 * Proof of work behind a captcha: what costs one shopper a moment makes requests by the thousand expensive, also for those
 * who can read the pictures.
 */
export interface WorkDesk {
  /** Creates a challenge; null when work is turned off. */
  create(): Promise<Challenge | null>;
  isDone(challenge: Challenge, work: CaptchaWork): Promise<boolean>;
}

/** @param tries how many tries a browser makes on average; 0 turns work off. */
export function createWorkDesk(secretKey: string, tries: number): WorkDesk {
  const secrets = { hmacSignatureSecret: secretKey, hmacKeySignatureSecret: `${secretKey}:key` };
  return {
    async create() {
      if (tries === 0) return null;
      // A known answer bounds the time: a random prefix would sometimes take five times the average.
      const counter = randomInt(Math.floor(tries / 2), Math.ceil(tries * 1.5) + 1);
      return createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: COST, counter, deriveKey, ...secrets });
    },
    async isDone(challenge, work) {
      const solution = { ...work, time: 0 };
      return (await verifySolution({ challenge, solution, deriveKey, ...secrets })).verified;
    },
  };
}
