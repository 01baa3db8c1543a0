import { SignInPage } from '#account';
import type { BlockProps } from '#engine';
import type { ScreenLogin as Block } from '#schemas';

export default function ScreenLogin({ block: { title, image } }: BlockProps<Block>) {
  return <SignInPage view="login" title={title} image={image} />;
}
