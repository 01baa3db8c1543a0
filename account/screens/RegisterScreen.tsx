import type { BlockProps } from '#engine';
import type { ScreenRegister } from '#schemas';
import { SignInPage } from './SignInPage.tsx';

export default function RegisterScreen({ block: { title, image, banner } }: BlockProps<ScreenRegister>) {
  return <SignInPage view="register" title={title} image={image} banner={banner} />;
}
