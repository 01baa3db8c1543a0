import { ActionButton, chooseAction } from '#kit';
import type { EditorialBlock10 } from '#schemas';
import { classNames, Picture, RichText, SmartLink } from '#ui';
import type { Story } from './stories.ts';
import styles from './story-columns.module.css';

interface StoryCardProps {
  block: EditorialBlock10;
  story: Story;
  sizes: string;
}

/**
 * A story: picture, overline, heading, text, button. With a heading, the picture's link is on the heading and covers the
 * picture, so that assistive technology finds one link with a name.
 */
export function StoryCard({ block, story, sizes }: StoryCardProps) {
  const { image, subTitle, title, des, button, target } = story;
  const Heading = block.title ? 'h3' : 'h2';
  const hasAction = chooseAction(button, undefined) !== null;
  const href = image?.show ? image.link : undefined;
  const link = { href, target, newWindow: true };
  const picture = image?.show && (
    <Picture
      pcUrl={image.pcUrl}
      mobileUrl={image.mobileUrl}
      alt={image.alt}
      ratio={block.imageRatio}
      fit={image.mode === 'contain' ? 'contain' : 'cover'}
      sizes={sizes}
      mobileSizes={block.mobileColumns === 1 ? '100vw' : '50vw'}
      priority={!image.isLazy}
    />
  );
  return (
    <article className={classNames(styles.story, href && 'hover-card')}>
      {picture &&
        (title ? (
          <div className={classNames(styles.frame, 'hover-zoom')}>{picture}</div>
        ) : (
          <SmartLink
            {...link}
            className={classNames(styles.frame, 'hover-zoom')}
            aria-label={image?.alt ? undefined : subTitle}
          >
            {picture}
          </SmartLink>
        ))}
      {(subTitle || title || des || hasAction) && (
        <div className={classNames(styles.words, block.infoStyle)}>
          {subTitle && <p className={styles.subTitle}>{subTitle}</p>}
          {title && (
            <Heading className={styles.title}>
              <SmartLink {...link} className="card-link">
                {title}
              </SmartLink>
            </Heading>
          )}
          {des && <RichText html={des} className={styles.des} />}
          {hasAction && (
            <p className={styles.action}>
              <ActionButton button={button} title={title} />
            </p>
          )}
        </div>
      )}
    </article>
  );
}
