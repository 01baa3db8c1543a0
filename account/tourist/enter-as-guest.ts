import { openPopup, readUserInfo } from '#chrome';

/** Lets a visitor go on as a guest: at once who has proven a mobile already, others by the popup (A §2). */
export async function enterAsGuest(goOn: () => void): Promise<void> {
  const answer = await readUserInfo();
  if (answer?.data?.isGuestVerified) goOn();
  else openPopup('tourist', undefined, goOn);
}
