import { ProductCard } from '#commerce';
import type { Product } from '#engine';
import type { Block15 } from '#schemas';
import type { CardPlace } from './card-place.ts';

interface ProductStackCardProps extends CardPlace {
  block: Block15;
  entry: Block15['list'][number];
  product: Product;
}

/** The shop's product card with the entry's name and line. */
export function ProductStackCard({ block, entry, product, headingLevel, ...picture }: ProductStackCardProps) {
  const { name, subTitle } = entry;
  return (
    <ProductCard
      product={name ? { ...product, item: { ...product.item, name } } : product}
      serial={subTitle || undefined}
      settings={block}
      picture={picture}
      headingLevel={headingLevel}
    />
  );
}
