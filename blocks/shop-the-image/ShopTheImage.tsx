import type { BlockProps } from '#engine';
import { BlockSection, ButtonRow } from '#kit';
import type { EditorialBlock12 } from '#schemas';
import { classNames, Picture, SmartLink } from '#ui';
import { ImageHotspots } from './ImageHotspots.tsx';
import { ImageProducts } from './ImageProducts.tsx';
import styles from './shop-the-image.module.css';
import { listRow, listSpots } from './spots.ts';
import { strings } from './strings.ts';

export default function ShopTheImage({ block, products }: BlockProps<EditorialBlock12>) {
  const { image, target, title, des, width } = block;
  const spots = listSpots(block, products);
  const row = listRow(block, products);
  if (!image.show && row.length === 0) return null;
  const isBoxed = image.mode !== 'auto';
  return (
    <BlockSection
      block={block}
      width="bleed"
      spacing="always"
      className={width === 'bleed' && !title && !des ? styles.flush : undefined}
    >
      {image.show && (
        <div className={classNames(styles.frame, width === 'page' && styles.page, block.contentStyle)}>
          {/* Hotspot positions are percentages of this box, so only the picture may determine its size. */}
          <div className={styles.picture}>
            <SmartLink
              className={styles.link}
              href={image.link}
              target={target}
              newWindow
              aria-label={image.link && !image.alt ? strings.viewMore : undefined}
            >
              <Picture
                pcUrl={image.pcUrl}
                mobileUrl={image.mobileUrl}
                alt={image.alt}
                fit={image.mode === 'auto' ? undefined : image.mode}
                ratio="16 / 9"
                mobileRatio={isBoxed ? '4 / 5' : undefined}
                priority={!image.isLazy}
              />
            </SmartLink>
            {spots.length > 0 && (
              <ImageHotspots
                spots={spots}
                onlyShowName={block.onlyShowName}
                isShowPrice={block.isShowPrice}
              />
            )}
          </div>
        </div>
      )}
      {row.length > 0 && <ImageProducts block={block} products={row} />}
      <ButtonRow buttons={block.buttonList} />
    </BlockSection>
  );
}
