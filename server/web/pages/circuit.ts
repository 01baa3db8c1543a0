import { isUnavailable } from '../../base/database/unavailable.ts';
import { Unavailable } from '../../base/errors/unavailable.ts';
import { type Circuit, RETRY_AFTER } from './page-cache.ts';

/** What is known of pages that can't be made. */
interface Failing {
  /** Null after an incomplete page. */
  reason: Error | null;
  /** When one request may try again, by the monotonic clock. */
  retryAt: number;
}

/**
 * Creates the circuit of pages whose database does not serve them: those of one key need the same tables. Other failures
 * don't open it.
 *
 * @param readKey returns the page's key of an address.
 */
export function createCircuit(readKey: (address: string) => string): Circuit {
  const failing = new Map<string, Failing>();
  return {
    isOpen(address) {
      const known = failing.get(readKey(address));
      if (!known) return false;
      const now = performance.now();
      if (now < known.retryAt) return true;
      known.retryAt = now + RETRY_AFTER;
      return false;
    },
    reason: address => failing.get(readKey(address))?.reason ?? null,
    failed(address, error) {
      if (error !== null && !isUnavailable(error)) return;
      const reason = error === null ? null : new Unavailable('The database does not serve this page now.');
      failing.set(readKey(address), { reason, retryAt: performance.now() + RETRY_AFTER });
    },
    succeeded: address => void failing.delete(readKey(address)),
  };
}
