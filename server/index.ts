export { type AppParts, createApp } from './app.ts';
export { type Config, originOf, readConfig } from './config.ts';
export { type Database, openDatabase } from './database/index.ts';
export type { LivePreview, PictureInfo, RenderRequest, RenderResponse } from './entry.ts';
export { editorLanguage } from './http/editor-language.ts';
export { isEditor } from './http/local-request.ts';
export {
  escapeCss,
  type PageAssets,
  type PageStyles,
  readAssets,
  stylesheetHashes,
} from './pages/assets.ts';
export { CachedPage } from './pages/cached-page.ts';
export { contentSecurityPolicy, writeDocument } from './pages/document.ts';
export type { PageServices } from './pages/page-query.ts';
export { renderText } from './pages/render-page.ts';
export { sendDocument } from './pages/send-document.ts';
export { openShopIndex } from './references/open-shop-index.ts';
export type { RenderEntry } from './render-entry.ts';
export { HISTORY } from './routes/pages.ts';
export { BACKLOG, describeListenError, startServer } from './start.ts';
export { openState } from './state/index.ts';
export type { State } from './state/state.ts';
