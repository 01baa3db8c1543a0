import { Suspense } from 'react';
import {
  type ChromeState,
  Frame,
  type FrameContent,
  type FrameParts,
  type NotFoundContent,
  SlideIn,
} from '#chrome';
import type { InPlaceView, Language } from '#engine';
import {
  BlockList,
  EngineContext,
  KeptMarkup,
  PAGE,
  type Renderers,
  Settled,
  useShownPage,
} from '#engine/render';
import { type MediaInfo, MediaProvider } from '#ui';
import type { LivePreview } from '../server/index.ts';

/** A page as the server renders it and the browser hydrates it. Plain data. */
export interface PageView extends InPlaceView {
  status: 200 | 404 | 500;
  /** The page is a preview for editors. */
  isPreview?: boolean;
  /** Language of the editor who sees a preview. */
  language?: Language;
  /** The page follows the edits of a CMS; see `src/live-preview.tsx`. */
  live?: LivePreview;
  /** What the effects have made of the page's surroundings. */
  chrome: ChromeState;
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
        <Frame state={page.chrome} content={page.frame} parts={parts}>
          {page.status === 200 ? (
            <Blocks page={page} />
          ) : (
            <Suspense fallback={<KeptMarkup place="status" />}>
              <parts.StatusPage status={page.status} notFound={page.notFound} />
            </Suspense>
          )}
        </Frame>
        <Settled id={PAGE} />
      </MediaProvider>
    </EngineContext>
  );
}

/** The page's heading and blocks, which another page of the account or another state of a list may replace. */
function Blocks({ page }: { page: PageView }) {
  const { h1, key, blocks } = useShownPage(page);
  return (
    <>
      {h1 && <h1 className="visually-hidden">{h1}</h1>}
      <SlideIn pageKey={key}>
        <BlockList blocks={blocks} />
      </SlideIn>
    </>
  );
}
