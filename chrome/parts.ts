import { type ComponentType, lazy } from 'react';
import type { ClientRenderers } from '#engine/render';
import type { FooterContent, NotFoundContent } from './content.ts';
import type { ChromeStore } from './store.ts';

/** What of the frame has its script apart. */
export interface FrameParts {
  CollapseBanner: ComponentType<{ store: ChromeStore }>;
  Footer: ComponentType<{ content: FooterContent }>;
  StatusPage: ComponentType<{ status: 404 | 500; notFound?: NotFoundContent | undefined }>;
}

const banner = () =>
  import('./collapse-banner/CollapseBanner.tsx').then(({ CollapseBanner }) => ({ default: CollapseBanner }));
const footer = () => import('./footer/Footer.tsx').then(({ Footer }) => ({ default: Footer }));

/** The parts as the server renders them, at once. */
export async function loadFrameParts(): Promise<FrameParts> {
  const { StatusPage } = await import('./StatusPage.tsx');
  return { CollapseBanner: (await banner()).default, Footer: (await footer()).default, StatusPage };
}

/** The parts in the browser: they come alive when they are near or reached for; a status page needs no script. */
export function lazyFrameParts(part: ClientRenderers['part']): FrameParts {
  return {
    CollapseBanner: part('collapse-banner', banner),
    Footer: part('footer', footer),
    StatusPage: lazy(() => new Promise<never>(() => {})),
  };
}
