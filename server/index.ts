export { createApp } from './app.ts';
export { type Config, readConfig } from './config.ts';
export { type Database, openDatabase } from './database/index.ts';
export type { PictureInfo, RenderEntry, RenderRequest, RenderResponse } from './entry.ts';
export { startServer } from './start.ts';
