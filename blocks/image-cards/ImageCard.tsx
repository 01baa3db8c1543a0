import { ActionButton, chooseAction } from '#kit';
import type { MsBlock5 } from '#schemas';
import { classNames, Picture, RichText, SmartLink } from '#ui';
import styles from './image-cards.module.css';

interface ImageCardProps {
  card: MsBlock5['list'][number];
  heading: 'h2' | 'h3';
  sizes: string;
  wordsClassName: string | undefined;
}

/** One card. If picture and button have the same target, only the button is in the tab order. */
export function ImageCard({ card, heading: Heading, sizes, wordsClassName }: ImageCardProps) {
  const { image, title, des, target } = card;
  const action = chooseAction(card.button, undefined);
  const button = action ? card.button : undefined;
  const buttonHref = action === 'link' && !button?.disabled ? button?.link || button?.url : undefined;
  const href = image.link ?? buttonHref;
  const isSameTarget = href !== undefined && href === buttonHref;
  return (
    <article className={classNames(styles.card, href && 'hover-card')}>
      <SmartLink
        href={href}
        target={target ?? (isSameTarget ? button?.target : undefined)}
        className={classNames(styles.frame, 'hover-zoom')}
        tabIndex={isSameTarget ? -1 : undefined}
        aria-label={href && !image.alt ? title || button?.text : undefined}
      >
        <Picture
          pcUrl={image.pcUrl}
          mobileUrl={image.mobileUrl}
          alt={image.alt}
          name={title}
          fit={image.mode === 'contain' ? 'contain' : 'cover'}
          sizes={sizes}
          priority={!image.isLazy}
          className={styles.picture}
        />
      </SmartLink>
      {(title || des || button) && (
        <div className={classNames(styles.words, wordsClassName)}>
          {title && <Heading className={styles.title}>{title}</Heading>}
          {des && <RichText html={des} className={styles.des} />}
          {button && (
            <p className={styles.action}>
              <ActionButton button={button} newWindow={false} />
            </p>
          )}
        </div>
      )}
    </article>
  );
}
