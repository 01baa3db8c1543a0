import { LookName, lookStrings, type ModalLook } from '#commerce';
import { tracked } from '#services';
import { classNames, Picture } from '#ui';
import styles from './look-gallery.module.css';
import { strings } from './strings.ts';
import { OPENER } from './use-look-modal.ts';

interface LookPictureProps {
  look: ModalLook;
  index: number;
  total: number;
  sizes: string;
  mobileSizes: string;
  priority: boolean;
  infoStyle: string | undefined;
  pageCategory: string | undefined;
  /** Without it the look is not interactive. */
  onOpen: ((at: number) => void) | undefined;
  preload: () => void;
}

/** The cover of a look above its number and title; a click opens the look modal. */
export function LookPicture({ look, index, total, onOpen, preload, ...props }: LookPictureProps) {
  const { id, title, alt, pcUrl, mobileUrl } = look;
  const { sizes, mobileSizes, priority, infoStyle, pageCategory } = props;
  const label = lookStrings.lookOf(index + 1, total);
  const content = (
    <>
      <span className={classNames(styles.frame, 'hover-zoom')}>
        <Picture
          {...{ pcUrl, mobileUrl, alt, sizes, mobileSizes, priority }}
          name={title}
          ratio="3 / 4"
          fit="cover"
        />
      </span>
      <LookName position={index + 1} total={total} title={title} className={infoStyle} />
    </>
  );
  const tracking = tracked.look(id || undefined, pageCategory);
  if (!onOpen) {
    return (
      <div className={styles.look} {...tracking}>
        {content}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={styles.look}
      aria-label={strings.view([label, title].filter(Boolean).join(' '))}
      aria-haspopup="dialog"
      {...{ [OPENER]: index }}
      {...tracking}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => onOpen(index)}
    >
      {content}
    </button>
  );
}
