import { Picture, SmartLink } from '#ui';
import { strings } from '../strings.ts';

/** The image fields [B3-04]. */
export interface ImageFields {
  pcUrl: string;
  mobileUrl?: string | undefined;
  alt?: string | undefined;
  link?: string | undefined;
  mode: 'auto' | 'cover' | 'contain';
  show: boolean;
  isLazy: boolean;
}

export interface PictureLinkProps {
  image: ImageFields;
  /** Name of the link if the image has no alternative text. */
  title: string | undefined;
  target?: string | undefined;
  sizes?: string | undefined;
  className?: string | undefined;
}

/** A block's image, as a link if it has one. It fills its box. */
export function PictureLink({ image, title, target, sizes, className }: PictureLinkProps) {
  const { pcUrl, mobileUrl, alt = '', link, mode, isLazy } = image;
  return (
    <SmartLink
      href={link}
      target={target}
      newWindow
      className={className}
      aria-label={link && !alt ? title || strings.viewMore : undefined}
    >
      <Picture
        {...{ pcUrl, mobileUrl, alt, sizes }}
        fit={mode === 'contain' ? 'contain' : 'cover'}
        priority={!isLazy}
      />
    </SmartLink>
  );
}
