import { useState } from 'react';
import type { LoginResult } from '#session';
import type { PopupProps } from '#ui';
import { SignIn, type SignInProps, type SignInView } from './SignIn.tsx';
import { WithSideImage } from './WithSideImage.tsx';

/** The popup `login`. Switching to registration changes its content, so that its opener still receives the result. */
export default function LoginPopup({ data, complete }: PopupProps<'login'>) {
  return <SignInPopup initialView="login" reason={data?.reason} complete={complete} />;
}

interface SignInPopupProps extends Pick<SignInProps, 'reason'> {
  initialView: SignInView;
  complete: (result: LoginResult) => void;
}

export function SignInPopup({ initialView, reason, complete }: SignInPopupProps) {
  const [view, setView] = useState(initialView);
  return (
    <WithSideImage>
      <SignIn view={view} reason={reason} onView={setView} onDone={complete} />
    </WithSideImage>
  );
}
