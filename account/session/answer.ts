import { showToast } from '#ui';
import { strings } from '../strings.ts';

/**
 * Whether a call was granted. A refusal is told in a toast, in the server's words (A §8); so is an answer that never
 * came, and what the visitor has typed stays where it is.
 */
export function isGranted<A extends { status: number; message: string }>(answer: A | null): answer is A {
  if (answer?.status === 200) return true;
  showToast(answer?.message || strings.offline);
  return false;
}
