import type { CSSProperties, ReactNode } from 'react';
import { classNames, RichText } from '#ui';
import styles from './split-panel.module.css';

export interface SplitPanelProps {
  block: {
    title?: string | undefined;
    subTitle?: string | undefined;
    /** Rich text, already sanitised. */
    des?: string | undefined;
    /** Places the media on the right on desktop. */
    isRight?: boolean | undefined;
    bgColor?: string | undefined;
    textColor?: string | undefined;
    contentStyle?: string | undefined;
  };
  /** Renders the media with the class of their box; without it the panel has the whole width. */
  media: ((className: string) => ReactNode) | undefined;
  className?: string | undefined;
  panelClassName?: string | undefined;
  /** Below the texts. */
  children: ReactNode;
}

/** Seven columns of media beside five of a coloured panel with title, text and more, which grows with its content; stacked on a phone. */
export function SplitPanel({ block, media, className, panelClassName, children }: SplitPanelProps) {
  const { title, subTitle, des } = block;
  return (
    <div
      className={classNames(styles.split, block.isRight && styles.right, className, block.contentStyle)}
      style={{ '--panel': block.bgColor, '--words': block.textColor } as CSSProperties}
      data-alone={media ? undefined : ''}
    >
      {media?.(styles.media as string)}
      <div className={classNames(styles.panel, panelClassName)}>
        {subTitle && <p className={styles.subTitle}>{subTitle}</p>}
        {title && <h2 className={styles.title}>{title}</h2>}
        {des && <RichText html={des} className={styles.des} />}
        {children}
      </div>
    </div>
  );
}
