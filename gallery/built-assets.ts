import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type PageAssets, readAssets } from '../server/index.ts';
import { GALLERY } from './addresses.ts';

/** Serves the files of the gallery's build and returns its assets. */
export async function serveBuiltAssets(app: FastifyInstance, galleryDir: string): Promise<PageAssets> {
  const assets = readAssets(galleryDir);
  await app.register(files, {
    root: join(galleryDir, 'assets'),
    prefix: `${GALLERY}/assets/`,
    preCompressed: true,
    decorateReply: false,
  });
  return { ...assets, script: GALLERY + assets.script };
}
