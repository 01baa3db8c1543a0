import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../base/config/config.ts';
import { statBelow } from '../../base/files/regular-files.ts';
import { sandboxDocument } from './embedded-documents.ts';
import { findFile, findOriginal, isFresh, type Original } from './originals.ts';
import { listLadder, parseVariant, type VariantName, variantFile, variantList } from './profiles.ts';
import { isEncodable, readPictureFile } from './read/picture-file.ts';
import { createVariantMaker, type VariantMaker } from './variant-maker.ts';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

/** A file to send, and for how long browsers may keep it, in ms; 0 for not at all. */
interface Answer {
  name: string;
  root: string;
  maxAge: number;
}

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
 * its original, is queued; meanwhile the response is the original, not to be cached. If it can't be made, the original
 * may be cached. Widths and formats beside the picture's list are 404, so that requests cannot fill the disk.
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
  // Only for `sendFile`: the plugin's own route does not decode reserved characters in names.
  await app.register(files, { root: mediaDir, serve: false, dotfiles: 'ignore' });

  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    schema: { hide: true },
    handler(request, reply) {
      const found = findAnswer(config, request.params['*'], maker);
      if (!found) return reply.callNotFound();
      const { name, root, maxAge } = found;
      sandboxDocument(name, reply);
      if (maxAge > 0) return reply.sendFile(name, root, { maxAge });
      reply.header('cache-control', 'no-store');
      return reply.sendFile(name, root, { cacheControl: false });
    },
  });
}

/** Finds the file to send for a path; null without one. */
function findAnswer({ mediaDir, builtMediaDir }: Config, path: string, maker: VariantMaker): Answer | null {
  // An original may have the name of a variant.
  const file = findFile(mediaDir, path);
  if (file) return { name: file.name, root: mediaDir, maxAge: DAY };
  const variant = parseVariant(path);
  if (!variant) return null;
  const original = findOriginal(mediaDir, variant.stem);
  const name = original ? variantFile(original.name, variant.width, variant.format) : path;
  const made = statBelow(builtMediaDir, name);
  // A baked variant is served without its original.
  const isMade = original ? isFresh(made, original.stat) : made;
  if (isMade) return { name, root: builtMediaDir, maxAge: DAY };
  return original && requestVariant(original, variant, mediaDir, maker);
}

/** Requests a variant of a picture's list, and answers with the original until it is made; null for others. */
function requestVariant(
  original: Original,
  { width, format }: VariantName,
  mediaDir: string,
  maker: VariantMaker,
): Answer | null {
  const { name } = original;
  const picture = readPictureFile(join(mediaDir, name));
  if (!picture?.structure) return null;
  const list = variantList(name, picture.structure.width, picture.structure.height);
  if (!list.widths.includes(width) || !list.formats.includes(format)) {
    // A page that knows the folder alone also asks for widths that a small original does not have.
    const ladder = listLadder(name);
    const isOfFolder = ladder?.widths.includes(width) && ladder.formats.includes(format);
    return isOfFolder ? { name, root: mediaDir, maxAge: HOUR } : null;
  }
  const canBeMade = isEncodable(picture) && maker.request({ original, width, format });
  return { name, root: mediaDir, maxAge: canBeMade ? 0 : HOUR };
}
