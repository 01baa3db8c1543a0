import { ProductCard } from '#commerce';
import type { BlockProps } from '#engine';
import type { MsBlock6 } from '#schemas';
import { ButtonList, Carousel, classNames, Section } from '#ui';
import styles from './moon-shot-carousel.module.css';
import { strings } from './strings.ts';

/** A §9: the moon-shot carousel shows 8.5, on mobile 4. */
const PER_VIEW = { pc: 8.5, mobile: 4 };
const GAP = { pc: 16, mobile: 8 };

export default function MoonShotCarousel({ block, products }: BlockProps<MsBlock6>) {
  const { title, des, backgroundColor, animationType, contentStyle, buttonList = [] } = block;
  if (products.length === 0) return null;
  return (
    <Section
      title={title}
      des={des}
      backgroundColor={backgroundColor}
      animation={animationType}
      width="bleed"
      spaced={false}
      className={styles.section}
    >
      <Carousel
        label={title || block.seoTitle || strings.label}
        perView={PER_VIEW}
        gap={GAP}
        arrows={!block.hideArrow && 'inside'}
        className={classNames(styles.strip, contentStyle)}
      >
        {products.map(product => (
          <ProductCard
            key={product.sku}
            product={product}
            onlyShowName={block.onlyShowName}
            showPrice={block.isShowPrice}
            showDesc={false}
            hideCover
            backgroundColor={block.skuBackgroundColor}
            headingLevel={title ? 3 : undefined}
            sizes="12vw"
            mobileSizes="25vw"
          />
        ))}
      </Carousel>
      {buttonList.length > 0 && (
        <p className={styles.buttons}>
          <ButtonList buttons={buttonList} variant="outline" />
        </p>
      )}
    </Section>
  );
}
