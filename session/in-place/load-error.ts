import { OFFLINE } from '../answer.ts';
import { checkUser } from '../user/store.ts';

/** What a screen needs could not be loaded. The message is for the shopper. */
export class LoadError extends Error {
  constructor(message: string = OFFLINE) {
    super(message);
    this.name = 'LoadError';
  }
}

/**
 * Returns the data of a call that a screen needs.
 *
 * @param failure message for the shopper without an answer.
 * @throws LoadError without an answer, and for a refusal. After one with status 401, a login notice replaces the screen.
 */
export function requireData<D>(
  answer: { status: number; message: string; data: D | null } | null,
  failure: string,
): D {
  if (answer?.status === 401) void checkUser({ force: true });
  if (answer?.status !== 200 || !answer.data) throw new LoadError(answer?.message || failure);
  return answer.data;
}
