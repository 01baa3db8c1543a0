import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { sandboxDocuments } from './embedded-documents.ts';
import { findOriginal, isFresh, readPictureSize, statBelow } from './originals.ts';
import { parseVariant, variantList } from './profiles.ts';
import { createVariantMaker } from './variant-maker.ts';

const DAY = 24 * 3600 * 1000;

/** Creates the folder of variants. Without permission, pages show the originals. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    // `VariantMaker` reports each variant that can't be written.
  }
}

/**
 * Serves originals and their variants at `/media/`. A variant that does not exist, or was made from another version of
 * its original, is queued; meanwhile the response is the original, not to be cached. Widths and formats beside the
 * picture's list are 404, so that requests cannot fill the disk.
 */
export async function mediaRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  const { mediaDir, builtMediaDir } = config;
  makeFolder(builtMediaDir);
  const maker = createVariantMaker({
    mediaDir,
    builtMediaDir,
    onError: (error, file) => app.log.warn({ err: error }, `media: ${file} can't be made`),
  });
  app.addHook('onClose', maker.close);
  sandboxDocuments(app);

  app.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    const path = (request.params as { '*'?: string })['*'] ?? '';
    const variant = parseVariant(path);
    const original = variant && findOriginal(mediaDir, variant.stem);
    // An original may have such a name itself; and a baked variant is served without its original.
    if (!original || statBelow(mediaDir, path)) return undefined;
    const made = statBelow(builtMediaDir, path);
    if (isFresh(made, original.stat)) return undefined;
    const { width, format } = variant;
    const size = readPictureSize(join(mediaDir, original.name));
    const list = size && variantList(original.name, size.width);
    if (!list?.widths.includes(width) || !list.formats.includes(format)) {
      reply.callNotFound();
      return reply;
    }
    maker.request({ original, width, format });
    reply.header('cache-control', 'no-store');
    return reply.sendFile(original.name, mediaDir, { cacheControl: false });
  });
  await app.register(files, {
    root: [builtMediaDir, mediaDir],
    prefix: '/media/',
    maxAge: DAY,
    dotfiles: 'ignore',
    decorateReply: true,
  });
}
