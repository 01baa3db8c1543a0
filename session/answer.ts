import { showToast } from '#ui';
import { strings } from './strings.ts';

/** Message for a call without an answer. */
export const OFFLINE = strings.offline;

interface Answer {
  status: number;
  message: string;
}

/** Whether a call was granted; shows a toast with the server's message, or `OFFLINE`, if it was not. */
export function isGranted<A extends Answer>(answer: A | null): answer is A {
  if (answer?.status === 200) return true;
  showToast(answer?.message || OFFLINE);
  return false;
}

/** The data of a granted call; null, with a toast, if the call was not granted or returned no data. */
export function grantedData<D>(answer: (Answer & { data: D | null }) | null): D | null {
  if (!isGranted(answer)) return null;
  if (answer.data === null || answer.data === undefined) showToast(OFFLINE);
  return answer.data ?? null;
}
