import type { MsBlock7 } from '#schemas';
import { classNames, Picture, SmartLink } from '#ui';
import styles from './image-marquee.module.css';
import { strings } from './strings.ts';

const RATIO = { portrait: '4 / 5', square: '1', landscape: '3 / 2' } as const;

interface MarqueePictureProps {
  entry: MsBlock7['list'][number];
  shape: MsBlock7['shape'];
  /** A copy that fills the row: visible and clickable, but hidden from assistive technology and the tab order. */
  isCopy: boolean;
}

export function MarqueePicture({ entry, shape, isCopy }: MarqueePictureProps) {
  const { pcUrl, mobileUrl, alt = '', name, link, target } = entry;
  return (
    <SmartLink
      href={link}
      target={target}
      className={styles.picture}
      tabIndex={link && isCopy ? -1 : undefined}
      aria-label={link && !name && !alt ? strings.viewMore : undefined}
    >
      <span className={classNames(styles.frame, 'hover-zoom')}>
        <Picture
          pcUrl={pcUrl}
          mobileUrl={mobileUrl}
          alt={alt}
          name={name}
          ratio={RATIO[shape]}
          fit="cover"
          sizes="25vw"
          mobileSizes="60vw"
        />
      </span>
      {name && <span className={styles.name}>{name}</span>}
    </SmartLink>
  );
}
