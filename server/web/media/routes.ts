import { mkdirSync } from 'node:fs';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../base/config/config.ts';
import { FilesUnavailable } from '../../base/files/file-process.ts';
import { statBelow } from '../../base/files/regular-files.ts';
import { watchFolder } from '../../base/files/watch-folder.ts';
import { withoutDocumentPolicies } from '../../base/http/security-headers.ts';
import { FileUnreadable, sendFile } from '../../base/http/send-file.ts';
import type { Load } from '../../base/overload/load.ts';
import { sandboxDocument } from './embedded-documents.ts';
import type { MediaFiles } from './media-files.ts';
import type { Located } from './media-operations.ts';
import { isFresh, type Original } from './originals.ts';
import type { PictureLookup } from './picture-lookup.ts';
import { listLadder, parseVariant, type VariantName, variantFile, variantList } from './profiles.ts';
import { createVariantMaker, type VariantRequest } from './variant-maker.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Most names of which is remembered which file they are. */
const MAX_NAMES = 5000;

/** A file to send, and for how long browsers may keep it, in ms; 0 for not at all. A variant is in the folder of variants. */
type Answer = { original: Original; maxAge: number } | { variant: string; maxAge: number };

export interface MediaOptions {
  config: Pick<
    Config,
    'mediaDir' | 'mediaBucket' | 'mediaVariants' | 'builtMediaDir' | 'production' | 'fileCheckInterval'
  >;
  mediaFiles: MediaFiles;
  /** What is known of pictures, whose notes name their crops. */
  pictures: Pick<PictureLookup, 'check' | 'info'>;
  load: Pick<Load, 'refuseAt'>;
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
 * its original, is queued; meanwhile the response is the original, not to be cached, unless the settings let it wait. If it
 * can't be made, the original may be cached. Widths and formats beside the picture's list are 404, so that requests cannot
 * fill the disk. While the media folder does not answer, variants that exist are served, and everything else is 503.
 */
export async function mediaRoutes(
  app: FastifyInstance,
  { config, mediaFiles, pictures, load }: MediaOptions,
): Promise<void> {
  const { builtMediaDir } = config;
  makeFolder(builtMediaDir);
  const maker = createVariantMaker({
    mediaFiles,
    builtMediaDir,
    onError: (error, file) => app.log.warn({ err: error }, `media: ${file} can't be made`),
  });
  app.addHook('onClose', maker.close);
  const { mediaBucket: bucket } = config;
  watchFolder(app, mediaFiles, {
    name: bucket ? 'media store' : 'media folder',
    path: bucket ? bucket.url : config.mediaDir,
    variable: bucket ? 'MEDIA_S3_URL' : 'MEDIA_DIR',
    served: 'Variants that were made are served.',
  });
  // Only for `sendFile`: the plugin's own route does not decode reserved characters in names.
  await app.register(files, { root: builtMediaDir, serve: false, dotfiles: 'ignore' });
  const located = new LRUCache<string, Located>({
    max: MAX_NAMES,
    ttl: config.production ? config.fileCheckInterval : 1,
  });

  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    schema: { hide: true },
    onSend: withoutDocumentPolicies,
    async handler(request, reply) {
      const path = request.params['*'];
      return answer(path, request, reply).catch(error => {
        // It may have been replaced since it was located.
        if (!(error instanceof FileUnreadable) || !located.delete(path)) throw error;
        return answer(path, request, reply);
      });
    },
  });

  async function answer(path: string, request: FastifyRequest, reply: FastifyReply) {
    const found = await findAnswer(path);
    if (!found) return reply.callNotFound();
    // A browser that asks again finds the variant.
    if (found.maxAge === 0) load.refuseAt('high');
    return sendAnswer(request, reply, found);
  }

  async function sendAnswer(request: FastifyRequest, reply: FastifyReply, found: Answer) {
    const { maxAge } = found;
    const cacheControl = maxAge > 0 ? `public, max-age=${maxAge / 1000}` : 'no-store';
    if ('original' in found) {
      sandboxDocument(found.original.name, reply);
      const headers = { 'cache-control': cacheControl };
      return sendFile(request, reply, mediaFiles.readPart, found.original, headers);
    }
    reply.header('cache-control', cacheControl);
    return reply.sendFile(found.variant, builtMediaDir, { cacheControl: false });
  }

  async function locate(path: string): Promise<Located> {
    const known = config.production ? located.get(path) : undefined;
    if (known) return known;
    const [found] = await mediaFiles.locate([path]);
    if (config.production && found) located.set(path, found);
    return found as Located;
  }

  /** Finds the file to send for a path; null without one. */
  async function findAnswer(path: string): Promise<Answer | null> {
    const variant = parseVariant(path);
    let found: Located;
    try {
      found = await locate(path);
    } catch (error) {
      // It may be of an earlier original, but that is better than none.
      const isMade = error instanceof FilesUnavailable && variant && statBelow(builtMediaDir, path);
      if (isMade) return { variant: path, maxAge: MINUTE };
      throw error;
    }
    const { file, original } = found;
    if (file) return { original: file, maxAge: DAY };
    if (!variant) return null;
    const { width, format, crop } = variant;
    const name = original ? variantFile(original.name, width, format, crop) : path;
    const made = statBelow(builtMediaDir, name);
    // A baked variant is served without its original.
    const isMade = original ? isFresh(made, original.stat) : made;
    if (isMade) return { variant: name, maxAge: DAY };
    return original && requestVariant(original, variant);
  }

  /** Requests a variant of a picture's list, and answers with the original until it is made; null for others. */
  async function requestVariant(original: Original, variant: VariantName): Promise<Answer | null> {
    const { crop, width, format } = variant;
    const picture = await mediaFiles.readPicture(original.name);
    if (!picture) return null;
    if (crop) return requestCrop(original, variant);
    const list = variantList(original.name, picture.width, picture.height);
    if (!list.widths.includes(width) || !list.formats.includes(format)) {
      // A page that has the information of the folder alone also requests widths that a small original does not have.
      const ladder = listLadder(original.name);
      const isOfFolder = ladder?.widths.includes(width) && ladder.formats.includes(format);
      return isOfFolder ? { original, maxAge: HOUR } : null;
    }
    if (!picture.isEncodable) return { original, maxAge: HOUR };
    return makeVariant({ original, crop, width, format });
  }

  /** Requests a variant of a part of a picture that its note names, and answers with the original until it is made. */
  async function requestCrop(
    original: Original,
    { crop, width, format }: VariantName,
  ): Promise<Answer | null> {
    const address = `/media/${original.name.split('/').map(encodeURIComponent).join('/')}`;
    await pictures.check([address]);
    const { crops = {}, formats = [] } = pictures.info(address) ?? {};
    const isServed = Object.values(crops).some(({ name, widths }) => name === crop && widths.includes(width));
    if (!isServed || !formats.includes(format)) return null;
    return makeVariant({ original, crop, width, format });
  }

  /** Queues a variant, and answers with the original until it is made, or waits for it. */
  async function makeVariant(variant: VariantRequest): Promise<Answer> {
    const { original, crop, width, format } = variant;
    if (!maker.request(variant)) return { original, maxAge: HOUR };
    if (config.mediaVariants === 'background') return { original, maxAge: 0 };
    await maker.settle(variant);
    const name = variantFile(original.name, width, format, crop);
    const isMade = isFresh(statBelow(builtMediaDir, name), original.stat);
    return isMade ? { variant: name, maxAge: DAY } : { original, maxAge: 0 };
  }
}
