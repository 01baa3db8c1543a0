import type { ReactNode } from 'react';
import { type ButtonVariant, classNames, RichText } from '#ui';
import { BannerActions } from './BannerActions.tsx';
import { BannerMedia, chooseBannerMedia } from './BannerMedia.tsx';
import styles from './banner.module.css';
import type { BannerFields } from './banner-fields.ts';

export interface BannerProps extends BannerFields {
  /** `below`: under the picture. All others: on the picture. */
  textPosition: 'left' | 'center' | 'right' | 'bottom' | 'below';
  /** `light`: white text, for dark pictures. */
  textColor: 'light' | 'dark';
  /** Strength of the gradient behind the text on a picture. */
  veil: 'none' | 'soft' | 'strong';
  headingLevel?: 2 | 3 | undefined;
  buttonVariant?: ButtonVariant | undefined;
  backgroundColor?: string | undefined;
  /** A line above the title. */
  subTitle?: string | undefined;
  /** Replaces the picture or film. */
  media?: ReactNode;
  /** Replaces the buttons. */
  actions?: ReactNode;
  className?: string | undefined;
  infoClassName?: string | undefined;
  /** Further content between the text and the buttons. */
  children?: ReactNode;
}

/** A large picture or film with text and buttons. */
export function Banner({ textPosition, textColor, veil, headingLevel = 2, ...props }: BannerProps) {
  const { title, subTitle, des, content, image, video, target, button, buttonList } = props;
  const hasMedia = Boolean(props.media) || chooseBannerMedia(props) !== null;
  const isOver = hasMedia && textPosition !== 'below';
  const words = title || subTitle || des || content || props.children;
  const Title = `h${headingLevel}` as const;
  return (
    <div
      className={classNames(styles.banner, isOver && styles.over, props.className)}
      data-position={isOver ? textPosition : undefined}
      data-tone={isOver ? textColor : 'dark'}
      data-veil={words ? veil : 'none'}
      data-full={hasMedia && video?.isFullScreen ? '' : undefined}
      style={{ backgroundColor: props.backgroundColor }}
    >
      {hasMedia && (
        <div className={styles.media}>
          {props.media ?? <BannerMedia {...{ title, image, video, target, button }} />}
        </div>
      )}
      {isOver && <span className={styles.veil} />}
      <div className={classNames(styles.info, 'whole-phrases', props.infoClassName)}>
        {words && (
          <div className={styles.words}>
            {subTitle && <p className={styles.subTitle}>{subTitle}</p>}
            {title && <Title className={styles.title}>{title}</Title>}
            {des && <RichText html={des} className={styles.des} />}
            {content && <RichText html={content} className={styles.des} />}
            {props.children}
          </div>
        )}
        {props.actions ?? (
          <BannerActions {...{ title, video, button, buttonList }} variant={props.buttonVariant} />
        )}
      </div>
    </div>
  );
}
