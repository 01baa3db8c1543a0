import { SignInPage } from '#account';
import type { BlockProps } from '#engine';
import type { ScreenRegister as Block } from '#schemas';

export default function ScreenRegister({ block: { title, image, banner } }: BlockProps<Block>) {
  return <SignInPage view="register" title={title} image={image} banner={banner} />;
}
