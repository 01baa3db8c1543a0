export { galleryRoutes } from './routes.ts';
