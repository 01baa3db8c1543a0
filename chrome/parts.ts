import { type ComponentType, lazy } from 'react';
import type { ClientRenderers } from '#engine/render';
import type { NotFoundContent } from './content.ts';
import type { FooterProps } from './footer/Footer.tsx';
import type { SideBackgroundData } from './state/effects.ts';
import type { ChromeStore } from './state/store.ts';

/** The parts of the frame with a chunk of their own. */
export interface FrameParts {
  CollapseBanner: ComponentType<{ store: ChromeStore }>;
  Footer: ComponentType<FooterProps>;
  Newsletter: ComponentType;
  SideBackground: ComponentType<{ data: SideBackgroundData }>;
  StatusPage: ComponentType<{ status: 404 | 500; notFound?: NotFoundContent | undefined }>;
}

const loadBanner = () =>
  import('./collapse-banner/CollapseBanner.tsx').then(({ CollapseBanner }) => ({ default: CollapseBanner }));
const loadFooter = () => import('./footer/Footer.tsx').then(({ Footer }) => ({ default: Footer }));
async function loadNewsletter() {
  // By the footer, which is there: the list of the form's files would be part of every page's script.
  const { loadNewsletterForm } = await import('./footer/Footer.tsx');
  return loadNewsletterForm();
}
const loadSides = () =>
  import('./side-background/SideBackground.tsx').then(({ SideBackground }) => ({ default: SideBackground }));

/** Loads all parts for rendering on the server. */
export async function loadFrameParts(): Promise<FrameParts> {
  const { StatusPage } = await import('./StatusPage.tsx');
  return {
    CollapseBanner: (await loadBanner()).default,
    Footer: (await loadFooter()).default,
    Newsletter: (await loadNewsletter()).default,
    SideBackground: (await loadSides()).default,
    StatusPage,
  };
}

/**
 * The parts for the browser, hydrated when they are near the viewport or touched; the newsletter when it is touched, as the
 * footer is in view on short pages, and fields are a twelfth of their script. Status pages are never hydrated.
 */
export function lazyFrameParts(part: ClientRenderers['part']): FrameParts {
  return {
    CollapseBanner: part('collapse-banner', loadBanner),
    Footer: part('footer', loadFooter),
    Newsletter: part('newsletter', loadNewsletter, true),
    SideBackground: part('side-background', loadSides),
    StatusPage: lazy(() => new Promise<never>(() => {})),
  };
}
