import { useState } from 'react';
import type { LoginResult } from '#session';
import type { PopupProps } from '#ui';
import { SignIn, type SignInView } from './SignIn.tsx';
import { WithSideImage } from './WithSideImage.tsx';

/** The popup `login`. Switching to registration changes its content, so that its opener still receives the result. */
export default function LoginPopup({ complete }: PopupProps<'login'>) {
  return <SignInPopup initialView="login" complete={complete} />;
}

interface SignInPopupProps {
  initialView: SignInView;
  complete: (result: LoginResult) => void;
}

export function SignInPopup({ initialView, complete }: SignInPopupProps) {
  const [view, setView] = useState(initialView);
  return (
    <WithSideImage>
      <SignIn view={view} onView={setView} onDone={complete} />
    </WithSideImage>
  );
}
