import { request } from '../request.ts';
import { readStored, removeTabStored, writeStored } from '../storage.ts';

/**
 * Sets whether visits of this browser are tracked. After a refusal the server deletes what it has stored, and the browser
 * sends no more.
 *
 * @returns whether the choice is in force.
 */
export async function allowTracking(isAllowed: boolean): Promise<boolean> {
  const visitor = readStored('trackingVisitor');
  // Without a key, nothing of this browser is stored.
  if (visitor !== null) {
    const body = { visitor, allowed: isAllowed ? (1 as const) : (0 as const) };
    const answer = await request('POST /rest_customer/privacy/tracking', { body });
    if (answer?.status !== 200) return false;
  }
  writeStored('trackingRefused', !isAllowed);
  if (!isAllowed) removeTabStored('tracking');
  return true;
}
