import { renderToHtml } from '#engine/server';
import { contentSecurityPolicy, type PageAssets, type PageServices, writeDocument } from '../server/index.ts';
import type { GalleryPage } from './create-gallery.tsx';

/** Writes a gallery page's document with the shop's tokens, the gallery's styles and the editor's script. */
export async function writeGalleryPage(
  { assets: shop, config }: PageServices,
  assets: PageAssets,
  { title, content, language }: GalleryPage,
): Promise<{ html: string; csp: string }> {
  const { html: markup } = await renderToHtml(content);
  const styles = await Promise.all([shop.stylesFor(''), assets.stylesFor(markup)]);
  const css = styles.map(part => part.css).join('\n');
  const html = writeDocument({
    lang: language === 'zh' ? 'zh-CN' : 'en',
    title: `${title} | Vitrine blocks`,
    description: '',
    css,
    headElements: [shop.displayFace, ...styles.map(part => part.elements)].filter(Boolean).join(''),
    preloads: [],
    script: assets.script,
    markup,
    data: '{}',
    robots: 'noindex',
  });
  return { html, csp: contentSecurityPolicy({ css }, config, assets.policy) };
}
