import { useRef } from 'react';
import { newKey } from '#services';

/**
 * Names a request until it has been answered: sent again after an answer that never came, it counts once. With the
 * answer the attempt is over, and the next one has another name.
 *
 * @returns sends by the attempt's key. What is sent differs in `content`? Then it is another request.
 */
export function useAttempt(): <A>(
  send: (idempotencyKey: string) => Promise<A | null>,
  content?: string,
) => Promise<A | null> {
  const attempt = useRef<{ key: string; content: string } | null>(null);
  return async (send, content = '') => {
    if (attempt.current?.content !== content) attempt.current = { key: newKey(), content };
    const answer = await send(attempt.current.key);
    if (answer !== null) attempt.current = null;
    return answer;
  };
}
