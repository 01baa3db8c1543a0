import { brand } from '#shop';
import { language } from '#shop/language';
import type { ProductDetail } from '../../subjects/products/detail-fields.ts';
import type { SiteAddress } from './site-address.ts';
import { strings } from './strings.ts';

const CONTEXT = { '@context': 'https://schema.org' };

/** The company. */
export function organizationLd(absolute: SiteAddress): object {
  return {
    ...CONTEXT,
    '@type': 'Organization',
    '@id': absolute('/#organization'),
    name: brand.name,
    ...(brand.alternateNames.length > 0 && { alternateName: brand.alternateNames }),
    ...(brand.legalName !== brand.name && { legalName: brand.legalName }),
    ...(brand.hotline && { telephone: brand.hotline }),
    ...(brand.social.length > 0 && { sameAs: brand.social.map(({ url }) => url) }),
    url: absolute('/'),
    logo: absolute('/favicon.svg'),
  };
}

/** The shop with its search. */
export function websiteLd(absolute: SiteAddress): object {
  return {
    ...CONTEXT,
    '@type': 'WebSite',
    name: brand.name,
    url: absolute('/'),
    inLanguage: language.tag,
    publisher: { '@id': absolute('/#organization') },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        // The braces are part of the placeholder and must not be encoded.
        urlTemplate: `${absolute('/catalogsearch/result')}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The path to a page, from the home page. */
export function breadcrumbLd(path: readonly { name: string; url: string }[], absolute: SiteAddress): object {
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: strings.home, url: '/' }, ...path].map(({ name, url }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absolute(url),
    })),
  };
}

/** The products of a list, in its order. */
export function itemListLd(items: readonly { name: string; url: string }[], absolute: SiteAddress): object {
  return {
    ...CONTEXT,
    '@type': 'ItemList',
    itemListElement: items.map(({ name, url }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      url: absolute(url),
    })),
  };
}

/** A product with its offer. */
export function productLd(product: ProductDetail, absolute: SiteAddress): object {
  const inStock = product.childProducts.some(({ status, stock }) => status && stock > 0);
  return {
    ...CONTEXT,
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: product.shortDesc,
    brand: { '@type': 'Brand', name: brand.name },
    color: product.attributes.find(({ code }) => code === 'color')?.values[0]?.label,
    image: product.images.map(({ url }) => absolute(url)),
    url: absolute(product.url),
    offers: {
      '@type': 'Offer',
      priceCurrency: 'CNY',
      price: (product.nativePrice / 100).toFixed(2),
      availability: `https://schema.org/${inStock ? (product.isPreOrder ? 'PreOrder' : 'InStock') : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      url: absolute(product.url),
    },
  };
}
