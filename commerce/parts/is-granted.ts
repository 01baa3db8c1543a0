import { showToast } from '#ui';

/** Said when an answer never came. */
export const OFFLINE = '网络连接不畅，请稍后重试';

/** Whether a call was granted; a refusal is told in a toast, in the server's words (A §8). */
export function isGranted<A extends { status: number; message: string }>(answer: A | null): answer is A {
  if (answer?.status === 200) return true;
  showToast(answer?.message || OFFLINE);
  return false;
}
