import { renderToHtml } from '#engine/server';
import { type PageServices, type readAssets, writeDocument } from '../server/index.ts';
import { GALLERY } from './addresses.ts';
import type { GalleryPage } from './create-gallery.tsx';

/** Writes a gallery page's document with the shop's tokens, the gallery's styles and the editor's script. */
export async function writeGalleryPage(
  { assets: shop }: PageServices,
  assets: ReturnType<typeof readAssets>,
  { title, content }: GalleryPage,
): Promise<string> {
  const { html } = await renderToHtml(content);
  return writeDocument({
    lang: 'en',
    title: `${title} | Vitrine blocks`,
    description: '',
    css: '',
    stylesheets: [...shop.stylesFor(''), ...assets.stylesFor('').map(file => GALLERY + file)],
    preloads: [],
    script: GALLERY + assets.script,
    markup: html,
    data: '{}',
    robots: 'noindex',
  });
}
