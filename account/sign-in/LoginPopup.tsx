import { useState } from 'react';
import type { LoginResult } from '#chrome';
import { SignIn, type SignInView } from './SignIn.tsx';
import { WithSideImage } from './WithSideImage.tsx';

interface LoginPopupProps {
  complete: (result: LoginResult) => void;
}

/** The popup `login`. Switching to registration changes its content, so that its opener still receives the result. */
export default function LoginPopup(props: LoginPopupProps) {
  return <SignInPopup initialView="login" {...props} />;
}

export function SignInPopup({ initialView, complete }: LoginPopupProps & { initialView: SignInView }) {
  const [view, setView] = useState(initialView);
  return (
    <WithSideImage>
      <SignIn view={view} onView={setView} onDone={complete} />
    </WithSideImage>
  );
}
