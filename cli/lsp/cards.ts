import { getNodeValue } from 'jsonc-parser';
import { isObject } from '#engine';
import { memberOf } from '../tree/members.ts';
import type { Candidate } from './candidates.ts';
import type { Session } from './context.ts';
import { readPageTree } from './page-files.ts';
import { escaped, mediaCard, picture, productCard, shopTexts } from './shop-texts.ts';

/** Describes something of the shop, as Markdown; null for what it does not have. */
export async function describeCard(
  card: NonNullable<Candidate['card']> | 'category',
  value: string,
  session: Session,
): Promise<string | null> {
  const shop = await session.workspace.shop();
  const { language } = session.workspace.io;
  const texts = shopTexts(language);
  switch (card) {
    case 'product': {
      const sku = /^\/product\/(.*)\.html/.exec(value)?.[1] ?? value;
      // The SKU of a size starts with that of its colour.
      const product = shop.products?.find(known => known.sku === sku || sku.startsWith(`${known.sku}-`));
      return product ? productCard(await session.workspace.live(product), shop, language) : null;
    }
    case 'media': {
      const alt = shop.listMedia().find(({ path }) => path === value)?.alt ?? '';
      return mediaCard(value, alt, shop, language) || null;
    }
    case 'look': {
      const look = shop.listLooks()?.find(({ id }) => id === value);
      if (!look) return null;
      const names = look.skus.map(sku => shop.products?.find(known => known.sku === sku)?.name ?? sku);
      const pieces = names.map(name => `- ${escaped(name)}`).join('\n');
      return [picture(look.image, shop), `**${escaped(look.title)}**`, pieces].filter(Boolean).join('\n\n');
    }
    case 'category': {
      const category = shop.listCategories()?.find(({ id }) => id === value);
      if (!category) return null;
      return `**${escaped(category.names.join(' › '))}**\n\n${texts.products(category.products)}`;
    }
    default:
      return describePage(value, session);
  }
}

async function describePage(path: string, session: Session): Promise<string | null> {
  const key = (await session.workspace.shop()).pageKeyAt(path.replace(/[?#].*$/s, ''));
  const page = key === null ? undefined : await readPageTree(key, session);
  if (!page) return null;
  const read = (name: string) => {
    const node = memberOf(page.tree, name);
    return node && getNodeValue(node);
  };
  const [title, description, show] = [read('title'), read('description'), read('show')];
  const times = isObject(show) ? [show.from, show.until].map(time => String(time ?? '…')).join(' – ') : '';
  return [`**${escaped(String(title ?? key))}**`, escaped(String(description ?? '')), escaped(times)]
    .filter(Boolean)
    .join('\n\n');
}
