export { lazyPageApp } from './lazy-page-app.ts';
export { dataOf, LoadError } from './load-error.ts';
export { openPageApp, type PageApp } from './open-page-app.tsx';
