export { type AppParts, createApp } from './app.ts';
export { buildOrigin, type Config, readConfig } from './base/config/config.ts';
export { type Database, openDatabase } from './base/database/index.ts';
export { editorLanguage } from './base/http/editor-language.ts';
export { isEditor } from './base/http/local-request.ts';
export { openState } from './base/state/index.ts';
export type { State } from './base/state/state.ts';
export { BACKLOG, describeListenError, startServer } from './start.ts';
export type { CopyBlocks } from './subjects/admin/copy-document.ts';
export { htmlChanges } from './subjects/content/html/index.ts';
export { openContent } from './subjects/content/open-content.ts';
export {
  escapeCss,
  findClasses,
  findStylesheetHashes,
  type PageAssets,
  type PageStyles,
  readAssets,
} from './web/pages/assets.ts';
export { CachedPage } from './web/pages/cached-page.ts';
export { contentSecurityPolicy, writeDocument } from './web/pages/document.ts';
export type { PageServices } from './web/pages/page-query.ts';
export { HISTORY } from './web/pages/page-routes.ts';
export type { RenderEntry } from './web/pages/render-entry.ts';
export { renderText } from './web/pages/render-page.ts';
export { sendDocument } from './web/pages/send-document.ts';
export type { CheckWithShop } from './web/references/check-stored.ts';
export { openShopIndex, openShopWithBucket } from './web/references/open-shop-index.ts';
export type {
  LivePreview,
  PictureInfo,
  RenderRequest,
  RenderResponse,
} from './web/renderer/page-renderer.ts';
