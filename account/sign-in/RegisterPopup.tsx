import type { PopupProps } from '#chrome';
import { SignInPopup } from './LoginPopup.tsx';

/** Popup `register`: the other side of `login`. */
export default function RegisterPopup({ complete }: PopupProps<'register'>) {
  return <SignInPopup first="register" complete={complete} />;
}
