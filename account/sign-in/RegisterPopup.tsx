import type { PopupProps } from '#ui';
import { SignInPopup } from './LoginPopup.tsx';

/** The popup `register`. */
export default function RegisterPopup({ complete }: PopupProps<'register'>) {
  return <SignInPopup initialView="register" complete={complete} />;
}
