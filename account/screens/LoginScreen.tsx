import type { BlockProps } from '#engine';
import type { ScreenLogin } from '#schemas';
import { SignInPage } from './SignInPage.tsx';

export default function LoginScreen({ block: { title, image } }: BlockProps<ScreenLogin>) {
  return <SignInPage view="login" title={title} image={image} />;
}
