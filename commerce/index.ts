export { mergeSkus, type SkuEntry } from './product-card/merge-skus.ts';
export { Price, type PriceProps } from './product-card/Price.tsx';
export { ProductCard, type ProductCardProps } from './product-card/ProductCard.tsx';
