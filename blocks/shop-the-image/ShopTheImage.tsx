import type { BlockProps } from '#engine';
import type { EditorialBlock12 } from '#schemas';
import { ButtonList, classNames, Picture, Section, SmartLink } from '#ui';
import { Hotspots } from './Hotspots.tsx';
import { ProductRow } from './ProductRow.tsx';
import styles from './shop-the-image.module.css';
import { rowOf, spotsOf } from './spots.ts';
import { strings } from './strings.ts';

export default function ShopTheImage({ block, products }: BlockProps<EditorialBlock12>) {
  const { image, target, title, des, backgroundColor, animationType, width, buttonList } = block;
  const spots = spotsOf(block, products);
  const row = rowOf(block, products);
  if (!image.show && row.length === 0) return null;
  const boxed = image.mode !== 'auto';
  return (
    <Section
      title={title}
      des={des}
      backgroundColor={backgroundColor}
      animation={animationType}
      width="bleed"
      className={width === 'bleed' && !title && !des ? styles.flush : undefined}
    >
      {image.show && (
        <div className={classNames(styles.frame, width === 'page' && styles.page, block.contentStyle)}>
          {/* Percents are of the picture: nothing but it may give this box its size. */}
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
                alt={image.alt ?? ''}
                fit={image.mode === 'auto' ? undefined : image.mode}
                ratio="16 / 9"
                mobileRatio={boxed ? '4 / 5' : undefined}
                priority={!image.isLazy}
              />
            </SmartLink>
            {spots.length > 0 && (
              <Hotspots spots={spots} onlyShowName={block.onlyShowName} isShowPrice={block.isShowPrice} />
            )}
          </div>
        </div>
      )}
      {row.length > 0 && <ProductRow block={block} products={row} />}
      {buttonList && buttonList.length > 0 && (
        <p className={styles.buttons}>
          <ButtonList buttons={buttonList} variant="outline" />
        </p>
      )}
    </Section>
  );
}
