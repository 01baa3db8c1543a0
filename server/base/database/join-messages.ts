/** First bytes of the messages of a statement after which nothing is answered before the last one: Parse, Bind, Describe, Execute, Close. */
const OPEN = new Set([...'PBDEC'].map(letter => letter.charCodeAt(0)));

/**
 * Joins the protocol messages of a statement up to its last one, which is Sync, and runs them at once: each run enters the
 * embedded database and waits for its turn, and a statement has four or five messages.
 *
 * @param run runs messages and returns the answers.
 * @param nothing the answers to a message that waits for others.
 */
export function joinMessages<T, R extends unknown[]>(
  run: (messages: Uint8Array, ...rest: R) => Promise<T[]>,
): (message: Uint8Array, ...rest: R) => Promise<T[]> {
  let waiting: Uint8Array[] = [];
  return async (message, ...rest) => {
    waiting.push(message);
    if (OPEN.has(message[0] as number)) return [];
    const messages = waiting;
    waiting = [];
    return run(messages.length === 1 ? message : Buffer.concat(messages), ...rest);
  };
}
