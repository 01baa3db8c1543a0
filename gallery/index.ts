export { serveBuiltAssets } from './built-assets.ts';
export { galleryRoutes } from './routes.ts';
