import { type ComponentType, lazy } from 'react';
import type { ClientRenderers } from '#engine/render';
import type { FooterContent, NotFoundContent } from './content.ts';
import type { ChromeStore } from './state/store.ts';

/** The parts of the frame with a chunk of their own. */
export interface FrameParts {
  CollapseBanner: ComponentType<{ store: ChromeStore }>;
  Footer: ComponentType<{ content: FooterContent; calm?: boolean }>;
  StatusPage: ComponentType<{ status: 404 | 500; notFound?: NotFoundContent | undefined }>;
}

const loadBanner = () =>
  import('./collapse-banner/CollapseBanner.tsx').then(({ CollapseBanner }) => ({ default: CollapseBanner }));
const loadFooter = () => import('./footer/Footer.tsx').then(({ Footer }) => ({ default: Footer }));

/** Loads all parts for rendering on the server. */
export async function loadFrameParts(): Promise<FrameParts> {
  const { StatusPage } = await import('./StatusPage.tsx');
  return { CollapseBanner: (await loadBanner()).default, Footer: (await loadFooter()).default, StatusPage };
}

/** The parts for the browser, hydrated when they are near the viewport or touched. Status pages are never hydrated. */
export function lazyFrameParts(part: ClientRenderers['part']): FrameParts {
  return {
    CollapseBanner: part('collapse-banner', loadBanner),
    Footer: part('footer', loadFooter),
    StatusPage: lazy(() => new Promise<never>(() => {})),
  };
}
