import { strings } from './strings.ts';

/** Says on a product's page that it can be engraved; the text is chosen in the bag. */
export function EngravingOffer({ product }: { product: { is_engravable: boolean } }) {
  return product.is_engravable ? <p data-engraving="">{strings.offer}</p> : null;
}
