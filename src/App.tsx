import { Suspense } from 'react';
import {
  Frame,
  type FrameContent,
  type FrameParts,
  foldEffects,
  type NotFoundContent,
  SlideIn,
} from '#chrome';
import type { ChromeEffect, PlannedBlock } from '#engine';
import { BlockList, EngineContext, type Renderers } from '#engine/render';
import { type MediaInfo, MediaProvider } from '#ui';

/** A page as the server renders it and the browser hydrates it. Plain data. */
export interface PageView {
  status: 200 | 404 | 500;
  key: string;
  h1: string;
  blocks: PlannedBlock[];
  effects: ChromeEffect[];
  frame: FrameContent;
  /** Editorial text for status 404. */
  notFound?: NotFoundContent;
  media: Record<string, MediaInfo>;
}

/** Renders a page: its blocks in the frame, with the page's effects. */
export function App({ page, renderers, parts }: { page: PageView; renderers: Renderers; parts: FrameParts }) {
  return (
    <EngineContext value={renderers}>
      <MediaProvider media={page.media}>
        <Frame state={foldEffects(page.effects)} content={page.frame} parts={parts}>
          {page.status === 200 ? (
            <>
              {page.h1 && <h1 className="visually-hidden">{page.h1}</h1>}
              <SlideIn pageKey={page.key}>
                <BlockList blocks={page.blocks} />
              </SlideIn>
            </>
          ) : (
            <Suspense fallback={null}>
              <parts.StatusPage status={page.status} notFound={page.notFound} />
            </Suspense>
          )}
        </Frame>
      </MediaProvider>
    </EngineContext>
  );
}
