export { lazyPageApp } from './lazy-page-app.ts';
export { LoadError, requireData } from './load-error.ts';
export { documentBuild, prepareBlocks } from './load-page.ts';
export { openPageApp, type PageApp } from './open-page-app.tsx';
export { PAGE_SHOWN } from './page-shown.ts';
export { showPage } from './show-page.ts';
