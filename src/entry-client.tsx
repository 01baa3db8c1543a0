import '../ui/styles/index.css';
import { hydrateRoot } from 'react-dom/client';
import { recallWelcome } from '#account';
import { lazyFrameParts, startSession, startTracking } from '#chrome';
import { blockLoaders, createClientRenderers } from '#engine/render';
import { readApiVersion, rememberPage } from '#services';
import { installMissingPictureGuard } from '#ui';
import { App, type PageView } from './App.tsx';
import { describePlace } from './describe-place.ts';
import './popups.ts';
import { PROBLEM_HEADING } from './problem-heading.ts';

const root = document.getElementById('root');
const data = document.getElementById('page-data')?.textContent;
if (root && data) {
  readApiVersion(document);
  installMissingPictureGuard(document);
  const page = JSON.parse(data) as PageView;
  const renderers = createClientRenderers(blockLoaders(document), document, {
    problemHeading: PROBLEM_HEADING,
    onCrash: (planned, error) =>
      console.error(`Block ${describePlace(planned)} failed and was left out.`, error),
  });
  const parts = lazyFrameParts(renderers.part);
  hydrateRoot(root, <App page={page} renderers={renderers} parts={parts} />, {
    // Blocks report their own crashes with their label; React's report would repeat them.
    onCaughtError: () => {},
  });
  if (page.status === 200) {
    rememberPage({ url: location.pathname + location.search, title: document.title, key: page.key });
  }
  startSession();
  recallWelcome();
  startTracking({ key: page.key });
}
