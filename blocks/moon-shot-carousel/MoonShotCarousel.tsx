import { ProductCard } from '#commerce';
import type { BlockProps } from '#engine';
import { BlockSection, ButtonRow } from '#kit';
import type { MsBlock6 } from '#schemas';
import { Carousel, classNames } from '#ui';
import styles from './moon-shot-carousel.module.css';
import { strings } from './strings.ts';

/** Cards in view. */
const PER_VIEW = { pc: 8.5, mobile: 4 };
const GAP = { pc: 16, mobile: 8 };

export default function MoonShotCarousel({ block, products }: BlockProps<MsBlock6>) {
  const { title, contentStyle } = block;
  if (products.length === 0) return null;
  return (
    <BlockSection block={block} width="bleed" spacing="none" className={styles.section}>
      <Carousel
        label={title || block.seoTitle || strings.label}
        perView={PER_VIEW}
        gap={GAP}
        centerFew
        arrows={!block.hideArrow && 'inside'}
        className={classNames(styles.strip, contentStyle)}
      >
        {products.map(product => (
          <ProductCard
            key={product.sku}
            product={product}
            settings={{ ...block, isShowDesc: false, hideCover: true }}
            picture={{ sizes: '12vw', mobileSizes: '25vw' }}
            headingLevel={title ? 3 : undefined}
          />
        ))}
      </Carousel>
      <ButtonRow buttons={block.buttonList} />
    </BlockSection>
  );
}
