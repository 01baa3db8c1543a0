import type { MouseEvent } from 'react';
import { ButtonList, ChevronDownIcon, CloseIcon, classNames, Picture, RichText, SmartLink } from '#ui';
import { focusHeader } from '../focus-header.ts';
import type { CollapseBannerData } from '../state/effects.ts';
import { readableOn } from '../state/readable.ts';
import { type ChromeStore, useChrome } from '../state/store.ts';
import styles from './collapse-banner.module.css';
import { bannerStrings } from './strings.ts';

/**
 * The campaign banner above the header (ms_block14): a line that expands to picture, text and buttons, and can be
 * closed. A native `<details>`, so that it expands without script.
 */
export function CollapseBanner({ store }: { store: ChromeStore }) {
  const shown = useChrome(store, ({ header }) => header.isHeaderCollapse);
  const data = useChrome(store, ({ header }) => header.headerCollapseData);
  if (!shown || !data) return null;
  const { title, expanded, backgroundColor, color, blockStyle, contentStyle } = data;
  const close = (event: MouseEvent<HTMLElement>) => {
    focusHeader(event.currentTarget);
    store.getState().closeCollapseBanner();
  };
  return (
    <aside
      aria-label={bannerStrings.banner}
      data-part="collapse-banner"
      className={classNames(styles.banner, blockStyle)}
      style={{ backgroundColor, color: color ?? (backgroundColor && readableOn(backgroundColor)) }}
    >
      <details className={styles.details} open={expanded} suppressHydrationWarning>
        <summary className={styles.line}>
          <span className={styles.title}>{title}</span>
          <span className={styles.toggle}>
            <span className={styles.unfold}>{bannerStrings.unfold}</span>
            <span className={styles.fold}>{bannerStrings.fold}</span>
            <ChevronDownIcon size={16} className={styles.chevron} />
          </span>
        </summary>
        <div className={classNames(styles.content, contentStyle)}>
          <Content data={data} />
        </div>
      </details>
      <button type="button" className={styles.close} aria-label={bannerStrings.closeBanner} onClick={close}>
        <CloseIcon size={16} />
      </button>
    </aside>
  );
}

function Content({ data: { title, des, image, buttonList = [], target } }: { data: CollapseBannerData }) {
  const hasImage = image && image.show !== false;
  return (
    <>
      {hasImage && (
        <SmartLink href={image.link} target={target} className={styles.picture}>
          <Picture
            pcUrl={image.pcUrl}
            mobileUrl={image.mobileUrl}
            alt={image.alt}
            name={title}
            fit={image.mode === 'contain' ? 'contain' : 'cover'}
            ratio="21 / 9"
            mobileRatio="4 / 3"
            sizes="(min-width: 1024px) 60vw, 100vw"
            priority={image.isLazy === false}
          />
        </SmartLink>
      )}
      {(des || buttonList.length > 0) && (
        <div className={styles.words}>
          {des && <RichText html={des} />}
          <div className={styles.buttons}>
            <ButtonList buttons={buttonList} target={target} />
          </div>
        </div>
      )}
    </>
  );
}
