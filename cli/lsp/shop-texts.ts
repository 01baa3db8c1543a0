import { pathToFileURL } from 'node:url';
import { defineTexts, type Language } from '#engine';
import type { ListedProduct, ShopIndex } from '../base/shop-index.ts';

export const shopTexts = defineTexts({
  en: {
    stock: (pieces: number) => (pieces === 0 ? 'sold out' : `${pieces} in stock`),
    notOnSale: () => 'not on sale',
    products: (count: number) => `${count} product${count === 1 ? '' : 's'}`,
    pieces: (count: number) => `${count} piece${count === 1 ? '' : 's'}`,
    size: (width: number, height: number) => `${width} × ${height} px`,
    separator: () => ' · ',
  },
  zh: {
    stock: pieces => (pieces === 0 ? '已售罄' : `库存 ${pieces} 件`),
    notOnSale: () => '未上架',
    products: count => `${count} 件商品`,
    pieces: count => `${count} 件单品`,
    size: (width, height) => `${width} × ${height} px`,
    separator: () => ' · ',
  },
});

/** Describes a product in a line: price and stock. */
export function describeOffer({ price, stock, isEnabled }: ListedProduct, language: Language): string {
  const texts = shopTexts(language);
  return [price, stock === null ? '' : texts.stock(stock), isEnabled ? '' : texts.notOnSale()]
    .filter(Boolean)
    .join(texts.separator());
}

/** Describes a product for a card, as Markdown with its picture. */
export function productCard(product: ListedProduct, shop: ShopIndex, language: Language): string {
  const { sku, name, color, description, categories, image } = product;
  return [
    picture(image, shop),
    `**${escaped(`${name} ${color}`.trim())}**  \n\`${sku}\``,
    describeOffer(product, language),
    escaped(description),
    escaped(categories.join(shopTexts(language).separator())),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Describes a media file for a card, as Markdown with the picture. */
export function mediaCard(path: string, alt: string, shop: ShopIndex, language: Language): string {
  const texts = shopTexts(language);
  const size = shop.pictureSize(path);
  const bytes = shop.servedBytes(path, Number.POSITIVE_INFINITY);
  const facts = [size && texts.size(size.width, size.height), bytes && `${Math.ceil(bytes / 1024)} KB`];
  return [picture(path, shop), escaped(alt), facts.filter(Boolean).join(texts.separator())]
    .filter(Boolean)
    .join('\n\n');
}

/** A picture in Markdown, at the width at which cards of editors show it; empty for one that is not here. */
export function picture(path: string, shop: ShopIndex): string {
  const file = path ? shop.smallPictureFile(path) : null;
  return file ? `![](${pathToFileURL(file).href}|width=200)` : '';
}

/** Writes a text of the shop so that Markdown shows it as it is. */
export const escaped = (text: string): string => text.replace(/[\\`*_{}[\]<>()#+!|~&-]/g, '\\$&');
