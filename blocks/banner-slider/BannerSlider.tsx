import { ProductCard } from '#commerce';
import type { BlockProps } from '#engine';
import { BlockSection, ButtonRow } from '#kit';
import type { Block38 } from '#schemas';
import { Carousel, classNames, Picture, RichText, SmartLink } from '#ui';
import styles from './banner-slider.module.css';
import { strings } from './strings.ts';

/** Cards in view. */
const PER_VIEW = { pc: 2, tablet: 2, mobile: 2 };
/** Pixels between cards [B9-54, B9-55]. */
const GAP = { pc: 20, mobile: 18 };

export default function BannerSlider({ block, products, planned }: BlockProps<Block38>) {
  const { title, des, backgroundColor, animationType, alt, link } = block;
  const isFirst = planned.leads === true;
  return (
    <BlockSection block={{ backgroundColor, animationType }} width="bleed">
      <div className={classNames(styles.box, block.isBannerRight && styles.right)}>
        <SmartLink
          href={link}
          target={block.target}
          newWindow
          className={styles.banner}
          aria-label={link && !alt ? title || strings.viewMore : undefined}
        >
          <Picture
            pcUrl={block.pcBanner}
            mobileUrl={block.mobBanner}
            alt={alt}
            fit="cover"
            sizes="50vw"
            priority={isFirst}
            className={styles.picture}
          />
        </SmartLink>
        <div className={styles.side}>
          {(title || des) && (
            <div className={styles.words}>
              {title && <h2 className={styles.title}>{title}</h2>}
              {des && <RichText html={des} className={styles.des} />}
            </div>
          )}
          {products.length > 0 && (
            <Carousel
              label={title || block.seoTitle || strings.label}
              perView={PER_VIEW}
              gap={GAP}
              arrows={!block.hideArrow}
              className={block.contentStyle}
            >
              {products.map(product => (
                <ProductCard
                  key={product.sku}
                  product={product}
                  settings={block}
                  picture={{ sizes: '25vw', mobileSizes: '50vw' }}
                  headingLevel={title ? 3 : undefined}
                />
              ))}
            </Carousel>
          )}
          <ButtonRow buttons={block.buttonList} className={styles.buttons} />
        </div>
      </div>
    </BlockSection>
  );
}
