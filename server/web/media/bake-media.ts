import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative, sep } from 'node:path';
import { FilesUnavailable } from '../../base/files/file-process.ts';
import { toRegion } from './crops.ts';
import { decodePicture, groundColour, resizer, VariantsUnwritable, writeVariant } from './encode.ts';
import { filesWithCrops } from './list-crops.ts';
import {
  type BakedPicture,
  MANIFEST,
  MANIFEST_VERSION,
  type Manifest,
  readManifest,
  writeManifest,
} from './manifest.ts';
import type { MediaFiles } from './media-files.ts';
import { listPictures, locate, readPicture } from './media-operations.ts';
import { formatStamp, isFresh, type Original } from './originals.ts';
import { parseVariant, removeExtension, SETTINGS, type VariantName, variantList } from './profiles.ts';
import { MAX_PICTURE_BYTES } from './read/picture-file.ts';
import { MAX_NOTE_BYTES, NOTE_FILES, type PictureNote, readNotes } from './read-notes.ts';

/** What baking needs of the files of the media folder. */
export type BakeFiles = Pick<MediaFiles, 'listPictures' | 'locate' | 'readPicture' | 'readAll'>;

export interface BakeOptions {
  /** Folder of the original pictures. */
  source: string;
  /** Works with the originals; by default this process does. */
  files?: BakeFiles;
  /** Folder of the variants. */
  out: string;
  /** Number of pictures that are processed at once; by default one per core. */
  concurrency?: number;
  /** Stops between two variants. */
  signal?: AbortSignal;
  /**
   * Called for a picture that can't be encoded, once for each version of it. By default the first one ends the run with
   * an error.
   */
  onError?: (error: Error) => void;
}

export interface BakeResult {
  /** Numbers of pictures. */
  made: number;
  kept: number;
  removed: number;
}

/** Age at which an incomplete file belongs to a process that was killed, in ms. */
const ABANDONED = 3_600_000;

/**
 * Makes the variants of all pictures in advance. Pictures that have not changed are skipped, and the variants of removed
 * pictures are deleted.
 *
 * @throws Error that names the picture, if one can't be read or two would have the same variants.
 * @throws FilesUnavailable when the folder does not answer, and VariantsUnwritable when variants can't be written; nothing is
 *   recorded as broken.
 */
export async function bakeMedia(options: BakeOptions): Promise<BakeResult> {
  const { source, out, signal, files = directFiles(source) } = options;
  await mkdir(out, { recursive: true });
  const present = await listFiles(out);
  const names = await files.listPictures();
  const twins = findTwins(names, options.onError);
  const previous = readManifest(out);
  const notes = await readPictureNotes(files);
  const cropsOf = (name: string) => notes.get(`/media/${name}`)?.crops;
  const pictures: Manifest['pictures'] = {};
  const broken: Manifest['broken'] = {};
  const existing = new Set(present);
  const stale: string[] = [];
  for (const name of names.filter(name => !twins.has(name))) {
    const original = await findPicture(files, name);
    if (!original) continue;
    const stamp = formatStamp(original.stat);
    const [baked, failed] = [previous.pictures[name], previous.broken[name]];
    const isCurrent =
      previous.version === MANIFEST_VERSION &&
      baked?.stamp === stamp &&
      filesWithCrops(name, baked.picture, cropsOf(name)).every(file => existing.has(file));
    if (isCurrent) pictures[name] = baked;
    else if (failed?.stamp === stamp && options.onError) broken[name] = failed;
    else stale.push(name);
  }
  const kept = Object.keys(pictures).length;
  const known = Object.keys(broken).length;
  // Variants that were made on request with the same settings are kept.
  const isReusable = previous.settings === SETTINGS || previous.settings === '';
  await inParallel(stale, options.concurrency ?? availableParallelism(), async name => {
    if (signal?.aborted) return;
    try {
      const baked = await bakePicture({ ...options, files }, name, isReusable, cropsOf(name));
      if (baked) pictures[name] = baked;
    } catch (cause) {
      if (cause instanceof FilesUnavailable || cause instanceof VariantsUnwritable) throw cause;
      const reason = (cause as Error).message;
      const error = new Error(`${join(source, name)} is not a readable picture: ${reason}`, { cause });
      if (!options.onError) throw error;
      options.onError(error);
      const original = await findPicture(files, name);
      if (original) broken[name] = { stamp: formatStamp(original.stat), reason };
    }
  });
  const removed = Object.keys(previous.pictures).filter(name => !names.includes(name)).length;
  if (signal?.aborted) return { made: 0, kept, removed: 0 };
  await removeOrphans(out, present, pictures, cropsOf);
  const made = Object.keys(pictures).length - kept;
  const isSame =
    made === 0 &&
    removed === 0 &&
    known === Object.keys(broken).length &&
    known === Object.keys(previous.broken).length;
  if (!isSame || !existing.has(MANIFEST)) await writeManifest(out, { pictures, broken });
  return { made, kept, removed };
}

/** Works with the originals in this process: for the build, which may wait. */
function directFiles(source: string): BakeFiles {
  return {
    listPictures: async () => listPictures(source),
    locate: async names => names.map(name => locate(source, name)),
    readPicture: async name => readPicture(source, name),
    readAll: ({ name }) => readFile(join(source, name)),
  };
}

/** Reads the notes, which name the crops of pictures; none while they are no JSON object. */
async function readPictureNotes(files: BakeFiles): Promise<Map<string, PictureNote>> {
  const found = await files.locate(NOTE_FILES);
  const texts = await Promise.all(
    found.map(async ({ file }) =>
      file && file.stat.size <= MAX_NOTE_BYTES ? (await files.readAll(file)).toString() : null,
    ),
  );
  return readNotes(...texts).notes ?? new Map();
}

const findPicture = async (files: BakeFiles, name: string): Promise<Original | null> =>
  (await files.locate([name]))[0]?.file ?? null;

async function bakePicture(
  { files, out, signal }: BakeOptions & { files: BakeFiles },
  name: string,
  isReusable: boolean,
  crops: PictureNote['crops'],
) {
  const original = await findPicture(files, name);
  if (!original) throw new Error('it is gone');
  if (original.stat.size > MAX_PICTURE_BYTES) throw new Error(`it is larger than ${MAX_PICTURE_BYTES} bytes`);
  const decoded = await decodePicture(await files.readAll(original));
  const { width, height } = decoded.raw;
  const list = variantList(name, width, height);
  const resize = await resizer(decoded);
  for (const path of filesWithCrops(name, { width, height, ...list }, crops)) {
    if (signal?.aborted) return null;
    const file = join(out, path);
    const made = await stat(file).catch(() => undefined);
    if (isReusable && isFresh(made, original.stat)) continue;
    const variant = parseVariant(path) as VariantName;
    const region = toRegion(variant.crop, width, height) ?? undefined;
    await writeVariant(resize(variant.width, region), variant.format, file, new Date(original.stat.mtimeMs));
  }
  const isAnimated = (await files.readPicture(name))?.isAnimated === true;
  const color = await groundColour(decoded);
  const picture: BakedPicture = { width, height, ...list, color, ...(isAnimated && { animated: true }) };
  return { stamp: formatStamp(original.stat), picture };
}

/** All files in the folder of variants, hidden ones included, with forward slashes. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** Finds pictures whose variants would be the same files. */
function findTwins(names: readonly string[], onError: BakeOptions['onError']): Set<string> {
  const twins = new Set<string>();
  const byStem = new Map<string, string>();
  for (const name of names) {
    const twin = byStem.get(removeExtension(name));
    byStem.set(removeExtension(name), name);
    if (!twin) continue;
    const error = new Error(`${twin} and ${name} would have the same variants. Rename one of them.`);
    if (!onError) throw error;
    onError(error);
    twins.add(twin).add(name);
  }
  return twins;
}

async function removeOrphans(
  out: string,
  present: readonly string[],
  pictures: Manifest['pictures'],
  cropsOf: (name: string) => PictureNote['crops'],
) {
  const wanted = new Set(
    Object.entries(pictures).flatMap(([name, { picture }]) => filesWithCrops(name, picture, cropsOf(name))),
  );
  for (const file of present) {
    const isOrphan = parseVariant(file) && !wanted.has(file);
    const isAbandoned = async () =>
      file.endsWith('.part') && Date.now() - (await stat(join(out, file))).ctimeMs > ABANDONED;
    if (isOrphan || (await isAbandoned())) await rm(join(out, file), { force: true });
  }
}

async function inParallel<T>(items: readonly T[], count: number, work: (item: T) => Promise<void>) {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: count }, worker));
}
