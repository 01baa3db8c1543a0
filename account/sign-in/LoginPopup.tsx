import { useState } from 'react';
import type { LoginResult } from '../session/complete-login.ts';
import { SignIn, type SignInView } from './SignIn.tsx';
import { WithImage } from './WithImage.tsx';

interface LoginPopupProps {
  complete: (result: LoginResult) => void;
}

/** Popup `login`. The switch to registration changes its content, so that whoever opened it still hears the end. */
export default function LoginPopup(props: LoginPopupProps) {
  return <SignInPopup first="login" {...props} />;
}

export function SignInPopup({ first, complete }: LoginPopupProps & { first: SignInView }) {
  const [view, setView] = useState(first);
  return (
    <WithImage>
      <SignIn view={view} onView={setView} onDone={complete} />
    </WithImage>
  );
}
