import { readUserInfo } from '#session';
import { openPopup } from '#ui';

/** Calls `onVerified` once the guest's mobile number is verified: at once, or after the popup [A2-046]. */
export async function enterAsGuest(onVerified: () => void): Promise<void> {
  const answer = await readUserInfo();
  if (answer?.data?.isGuestVerified) onVerified();
  else openPopup('tourist', undefined, onVerified);
}
