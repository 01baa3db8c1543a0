import type { MsBlock1 } from '#schemas';
import { ArrowRightIcon, classNames, Picture, RichText, SmartLink } from '#ui';
import styles from './hover-list.module.css';

interface EntryProps {
  entry: MsBlock1['list'][number];
  heading: 'h2' | 'h3';
  isActive: boolean;
  /** Whether the block has pictures; an entry without one shows a plain background. */
  hasPictures: boolean;
  wordsClassName: string | undefined;
  onActivate: () => void;
}

/** One entry: its text, and the picture that is shown while the entry is active. */
export function Entry({
  entry,
  heading: Heading,
  isActive,
  hasPictures,
  wordsClassName,
  onActivate,
}: EntryProps) {
  const { title, des, target } = entry;
  const image = entry.image?.show ? entry.image : undefined;
  const href = entry.link ?? image?.link;
  return (
    <li
      className={styles.item}
      data-active={isActive ? '' : undefined}
      onPointerEnter={onActivate}
      onFocus={onActivate}
    >
      {hasPictures && (
        <div className={styles.frame}>
          <Picture
            pcUrl={image?.pcUrl}
            mobileUrl={image?.mobileUrl}
            alt={image?.alt}
            name={title}
            fit={image?.mode === 'contain' ? 'contain' : 'cover'}
            sizes="58vw"
            mobileSizes="calc(100vw - 56px)"
            priority={image && !image.isLazy}
          />
        </div>
      )}
      <div className={classNames(styles.words, wordsClassName)}>
        <Heading className={styles.title}>
          <SmartLink href={href} target={target} className={styles.link}>
            {title}
            {href && (
              <span className={styles.arrow}>
                <ArrowRightIcon size={24} />
              </span>
            )}
          </SmartLink>
        </Heading>
        {des && <RichText html={des} className={styles.des} />}
      </div>
    </li>
  );
}
