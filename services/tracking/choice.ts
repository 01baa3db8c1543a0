import { request } from '../request.ts';
import { readStored, removeTabStored, writeStored } from '../storage.ts';
import { visitorKey } from './visitor-key.ts';

/** Whether the shopper has refused that visits of this browser are tracked. */
export const isTrackingRefused = (): boolean => readStored('trackingRefused') === true;

/**
 * Sets whether visits of this browser are tracked. After a refusal the server deletes what it has stored, and the browser
 * sends no more.
 */
export async function allowTracking(isAllowed: boolean) {
  const body = { visitor: visitorKey(), allowed: isAllowed ? (1 as const) : (0 as const) };
  const answer = await request('POST /rest_customer/privacy/tracking', { body });
  if (answer?.status === 200) {
    writeStored('trackingRefused', !isAllowed);
    if (!isAllowed) removeTabStored('tracking');
  }
  return answer;
}
