import { readStored, writeStored } from '../storage.ts';
import { newKey } from './new-key.ts';

/** The random key that groups this browser's visits; created on first use. */
export function visitorKey(): string {
  const stored = readStored('trackingVisitor');
  if (typeof stored === 'string' && /^[\w-]{1,64}$/.test(stored)) return stored;
  const key = newKey();
  writeStored('trackingVisitor', key);
  return key;
}
