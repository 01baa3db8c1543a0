import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative, sep } from 'node:path';
import { filesBelow } from '../../base/files/regular-files.ts';
import { decodePicture, groundColour, resizer, writeVariant } from './encode.ts';
import {
  type BakedPicture,
  MANIFEST,
  MANIFEST_VERSION,
  type Manifest,
  readManifest,
  writeManifest,
} from './manifest.ts';
import { formatStamp, isFresh } from './originals.ts';
import {
  PICTURE,
  parseVariant,
  removeExtension,
  SETTINGS,
  variantFile,
  variantFiles,
  variantList,
} from './profiles.ts';
import { MAX_PICTURE_BYTES, readPictureFile } from './read/picture-file.ts';

export interface BakeOptions {
  /** Folder of the original pictures. */
  source: string;
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
 */
export async function bakeMedia(options: BakeOptions): Promise<BakeResult> {
  const { source, out, signal } = options;
  await mkdir(out, { recursive: true });
  const present = await listFiles(out);
  const names = filesBelow(source)
    .map(({ name }) => name)
    .filter(name => PICTURE.test(name));
  const twins = findTwins(names, options.onError);
  const previous = readManifest(out);
  const pictures: Manifest['pictures'] = {};
  const broken: Manifest['broken'] = {};
  const existing = new Set(present);
  const stale: string[] = [];
  for (const name of names.filter(name => !twins.has(name))) {
    const stamp = formatStamp(await stat(join(source, name)));
    const [baked, failed] = [previous.pictures[name], previous.broken[name]];
    const isCurrent =
      previous.version === MANIFEST_VERSION &&
      baked?.stamp === stamp &&
      variantFiles(name, baked.picture).every(file => existing.has(file));
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
      const baked = await bakePicture(options, name, isReusable);
      if (baked) pictures[name] = baked;
    } catch (cause) {
      const reason = (cause as Error).message;
      const error = new Error(`${join(source, name)} is not a readable picture: ${reason}`, { cause });
      if (!options.onError) throw error;
      options.onError(error);
      const original = await stat(join(source, name)).catch(() => null);
      if (original) broken[name] = { stamp: formatStamp(original), reason };
    }
  });
  const removed = Object.keys(previous.pictures).filter(name => !names.includes(name)).length;
  if (signal?.aborted) return { made: 0, kept, removed: 0 };
  await removeOrphans(out, present, pictures);
  const made = Object.keys(pictures).length - kept;
  const isSame =
    made === 0 &&
    removed === 0 &&
    known === Object.keys(broken).length &&
    known === Object.keys(previous.broken).length;
  if (!isSame || !existing.has(MANIFEST)) await writeManifest(out, { pictures, broken });
  return { made, kept, removed };
}

async function bakePicture({ source, out, signal }: BakeOptions, name: string, isReusable: boolean) {
  const original = await stat(join(source, name));
  if (original.size > MAX_PICTURE_BYTES) throw new Error(`it is larger than ${MAX_PICTURE_BYTES} bytes`);
  const decoded = await decodePicture(join(source, name));
  const { width, height } = decoded.raw;
  const list = variantList(name, width, height);
  const resize = await resizer(decoded);
  for (const variantWidth of list.widths) {
    for (const format of list.formats) {
      if (signal?.aborted) return null;
      const file = join(out, variantFile(name, variantWidth, format));
      const made = await stat(file).catch(() => undefined);
      if (isReusable && isFresh(made, original)) continue;
      await writeVariant(resize(variantWidth), format, file, original.mtime);
    }
  }
  const isAnimated = readPictureFile(join(source, name))?.structure?.isAnimated === true;
  const color = await groundColour(decoded);
  const picture: BakedPicture = { width, height, ...list, color, ...(isAnimated && { animated: true }) };
  return { stamp: formatStamp(original), picture };
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

async function removeOrphans(out: string, present: readonly string[], pictures: Manifest['pictures']) {
  const wanted = new Set(
    Object.entries(pictures).flatMap(([name, { picture }]) => variantFiles(name, picture)),
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
