import { showToast } from '#ui';
import { strings } from './strings.ts';

/** Said when an answer never came. */
export const OFFLINE = strings.noAnswer;

interface Answer {
  status: number;
  message: string;
}

/**
 * Whether a call was granted. A refusal is told in a toast, in the server's words (A §8); so is an answer that never
 * came, and what the visitor has typed stays where it is.
 */
export function isGranted<A extends Answer>(answer: A | null): answer is A {
  if (answer?.status === 200) return true;
  showToast(answer?.message || OFFLINE);
  return false;
}

/** What a call that was granted gave; null, and told in a toast, when it was not, or gave nothing. */
export function grantedData<D>(answer: (Answer & { data: D | null }) | null): D | null {
  if (!isGranted(answer)) return null;
  if (answer.data === null || answer.data === undefined) showToast(OFFLINE);
  return answer.data ?? null;
}
