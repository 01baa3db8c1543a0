import type { CSSProperties } from 'react';
import type { BlockProps } from '#engine';
import { ActionButton, BlockSection } from '#kit';
import type { MsBlock10 } from '#schemas';
import { classNames, Picture, RichText, SmartLink } from '#ui';
import styles from './colour-panel.module.css';
import { strings } from './strings.ts';

export default function ColourPanel({ block }: BlockProps<MsBlock10>) {
  const { title, subTitle, des, image, video, button, backgroundColor, animationType } = block;
  return (
    <BlockSection block={{ backgroundColor, animationType }} width={block.width}>
      <div
        className={classNames(
          styles.pair,
          block.isRight && styles.right,
          !image.show && styles.alone,
          block.contentStyle,
        )}
        style={{ '--panel': block.bgColor, '--words': block.textColor } as CSSProperties}
      >
        {image.show && (
          <SmartLink
            href={image.link}
            target={block.target}
            newWindow
            className={styles.frame}
            aria-label={image.link && !image.alt ? title || strings.viewMore : undefined}
          >
            <Picture
              pcUrl={image.pcUrl}
              mobileUrl={image.mobileUrl}
              alt={image.alt ?? ''}
              fit={image.mode === 'contain' ? 'contain' : 'cover'}
              sizes="58vw"
              priority={!image.isLazy}
            />
          </SmartLink>
        )}
        <div className={styles.panel}>
          {subTitle && <p className={styles.subTitle}>{subTitle}</p>}
          {title && <h2 className={styles.title}>{title}</h2>}
          {des && <RichText html={des} className={styles.des} />}
          <ActionButton button={button} video={video} title={title} />
        </div>
      </div>
    </BlockSection>
  );
}
