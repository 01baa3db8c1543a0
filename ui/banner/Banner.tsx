import type { ButtonVariant } from '../button/Button.tsx';
import { classNames } from '../class-names.ts';
import { RichText } from '../rich-text/RichText.tsx';
import { BannerActions } from './BannerActions.tsx';
import { BannerMedia, bannerMediaOf } from './BannerMedia.tsx';
import styles from './banner.module.css';
import type { BannerFields } from './banner-fields.ts';

export interface BannerProps extends BannerFields {
  /** `below`: under the picture; all others over it. */
  textPosition: 'left' | 'center' | 'right' | 'bottom' | 'below';
  /** `light` for dark pictures. */
  textColor: 'light' | 'dark';
  /** Calm ground behind the words, over the picture. */
  veil: 'none' | 'soft' | 'strong';
  headingLevel?: 2 | 3 | undefined;
  buttonVariant?: ButtonVariant | undefined;
  backgroundColor?: string | undefined;
  className?: string | undefined;
  infoClassName?: string | undefined;
}

/** A large picture or film with words and buttons, which a button may open in a window of its own (B §2.1–§2.3). */
export function Banner({ textPosition, textColor, veil, headingLevel = 2, ...props }: BannerProps) {
  const { title, des, content, image, video, target, button, buttonList } = props;
  const withMedia = bannerMediaOf(props) !== null;
  const over = withMedia && textPosition !== 'below';
  const words = title || des || content;
  const Title = `h${headingLevel}` as const;
  return (
    <div
      className={classNames(styles.banner, over && styles.over, props.className)}
      data-position={over ? textPosition : undefined}
      data-tone={over ? textColor : 'dark'}
      data-veil={words ? veil : 'none'}
      data-full={withMedia && video?.isFullScreen ? '' : undefined}
      style={{ backgroundColor: props.backgroundColor }}
    >
      {withMedia && (
        <div className={styles.media}>
          <BannerMedia {...{ title, image, video, target, button }} />
        </div>
      )}
      {over && <span className={styles.veil} />}
      <div className={classNames(styles.info, 'whole-phrases', props.infoClassName)}>
        {words && (
          <div className={styles.words}>
            {title && <Title className={styles.title}>{title}</Title>}
            {des && <RichText html={des} className={styles.des} />}
            {content && <RichText html={content} className={styles.des} />}
          </div>
        )}
        <BannerActions {...{ title, video, button, buttonList }} variant={props.buttonVariant} />
      </div>
    </div>
  );
}
