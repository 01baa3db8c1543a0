import type { CSSProperties } from 'react';
import { ItemButtons, ItemMedia, itemMedia } from '#kit';
import { formatPrice } from '#shop/language';
import { classNames, RichText } from '#ui';
import styles from './media-panel.module.css';
import { isTextOnFilm, type Panel } from './panels.ts';
import { type PanelBlock, SETTINGS } from './settings.ts';

interface PanelViewProps {
  block: PanelBlock;
  panel: Panel;
  heading: 'h2' | 'h3';
  /** Number of panels side by side. */
  columns: number;
  priority: boolean;
}

/** Media and text of one panel. */
export function PanelView({ block, panel, heading: Heading, columns, priority }: PanelViewProps) {
  const { media, styles: own } = SETTINGS[block.blockType];
  const { subTitle, title, des, buttons = [], price } = panel;
  const hasMedia = media !== 'none' && itemMedia(panel) !== null;
  const hasWords = Boolean(subTitle || title || des || price !== undefined || buttons.length > 0);
  const isOver = media === 'behind' && isTextOnFilm(panel);
  return (
    <article
      className={classNames(styles.panel, own.panel)}
      data-over={isOver ? '' : undefined}
      data-alone={hasMedia && hasWords ? undefined : ''}
      style={{ '--height': formatHeight(panel) } as CSSProperties}
    >
      {hasMedia && (
        <div className={classNames(styles.media, own.media)}>
          <ItemMedia
            item={panel}
            {...chooseRatio(media, columns)}
            sizes={media === 'beside' ? '58vw' : `${Math.ceil(100 / columns)}vw`}
            priority={priority}
          />
        </div>
      )}
      {hasWords && (
        <div className={classNames(styles.words, own.words, 'whole-phrases', block.infoStyle)}>
          {(subTitle || title) && (
            <div className={classNames(styles.head, own.head)}>
              {subTitle && <p className={classNames(styles.subTitle, own.subTitle)}>{subTitle}</p>}
              {title && <Heading className={classNames(styles.title, own.title)}>{title}</Heading>}
            </div>
          )}
          {(des || buttons.length > 0) && (
            <div className={classNames(styles.body, own.body)}>
              {des && <RichText html={des} className={classNames(styles.des, own.des)} />}
              <ItemButtons item={panel} />
            </div>
          )}
          {price !== undefined && (
            <p className={classNames(styles.price, own.price)}>
              {priceMark(price, 'hasCny' in block && block.hasCny)}
            </p>
          )}
        </div>
      )}
    </article>
  );
}

/** Media beside text take the row's height, a film behind text the panel's; all others have a ratio. */
function chooseRatio(media: string, columns: number): { ratio?: string; mobileRatio?: string } {
  if (media === 'beside' || media === 'behind') return {};
  return columns === 1 ? { ratio: '16 / 9', mobileRatio: '4 / 5' } : { ratio: '4 / 5' };
}

function formatHeight({ video }: Panel): string | undefined {
  return typeof video?.height === 'number' ? `${video.height}px` : video?.height;
}

/** Formats a price in yuan with thousands separators [B9-56]. */
function priceMark(yuan: number, hasSign: boolean): string {
  const price = formatPrice(Math.round(yuan * 100));
  return hasSign ? price : price.slice(1);
}
