import { useState } from 'react';
import { newKey } from '#services';

/** Sends requests that the server must apply once, however often they are repeated. */
export interface IdempotentSender {
  /**
   * Sends a request under an idempotency key. As long as `post` resolves to null (no answer), further calls with the
   * same `content` repeat the key; after an answer, also a refusal, the next call gets a new one.
   */
  send<A>(post: (idempotencyKey: string) => Promise<A | null>, content?: string): Promise<A | null>;
  /** Forgets the keys of unanswered requests: further calls are new requests. */
  reset(): void;
}

export function createIdempotentSender(): IdempotentSender {
  const unanswered = new Map<string, string>();
  return {
    async send(post, content = '') {
      const key = unanswered.get(content) ?? newKey();
      unanswered.set(content, key);
      const answer = await post(key);
      if (answer !== null) unanswered.delete(content);
      return answer;
    },
    reset: () => unanswered.clear(),
  };
}

/** An idempotent sender that lives as long as the component. */
export function useIdempotentSender(): IdempotentSender['send'] {
  const [sender] = useState(createIdempotentSender);
  return sender.send;
}
