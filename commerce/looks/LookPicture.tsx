import { Picture } from '#ui';
import type { Look } from './look.ts';

export interface LookPictureProps {
  look: Pick<Look, 'title' | 'pcImg' | 'mobileImg' | 'alt'>;
  /** How wide it is shown, as CSS `sizes`. */
  sizes: string;
  mobileSizes: string;
  className?: string | undefined;
}

/** A look as it is worn. */
export function LookPicture({ look: { title, pcImg, mobileImg, alt }, ...shown }: LookPictureProps) {
  return (
    <Picture
      {...shown}
      pcUrl={pcImg}
      mobileUrl={mobileImg}
      alt={alt}
      name={title}
      ratio="3 / 4"
      fit="cover"
    />
  );
}
