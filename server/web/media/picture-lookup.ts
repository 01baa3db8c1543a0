import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { statBelow } from '../../base/files/regular-files.ts';
import type { PictureInfo } from '../renderer/page-renderer.ts';
import { readManifest } from './manifest.ts';
import { findFile, findOriginal, formatStamp } from './originals.ts';
import { listLadder, PICTURE, parseVariant, removeExtension, variantList } from './profiles.ts';
import { isEncodable, readPictureFile } from './read/picture-file.ts';

const MISSING: PictureInfo = { width: 0, height: 0, widths: [], formats: [], missing: true };

/** Most pictures whose information is cached. */
const MAX_PICTURES = 20_000;

export interface LookupOptions {
  /** Folder of the variants. */
  builtMediaDir: string;
  /** Folder of the originals. */
  mediaDir: string;
  /** Origin of another host that serves the pictures; empty if this server does. */
  mediaHost: string;
  /** How long the result of a file check is reused, in ms. With 0, a change shows on the next page. */
  heldFor?: number;
}

interface Cached {
  stamp: string;
  info: PictureInfo | undefined;
  until: number;
}

/**
 * Creates a function that returns size and variants of a picture address. Baked pictures are in the manifest; for others
 * their structure is read, because layout needs the size with the first page, and their variants are made on request. A
 * picture that can't be encoded has none: pages show the original, which browsers cache. A picture of this site that does
 * not exist is missing. Other files and hosts have no information. A folder's address, `/media/products/`, has the widths
 * and formats that each of its pictures may be asked for, without a size.
 */
export function createMediaLookup(options: LookupOptions): (url: string) => PictureInfo | undefined {
  const { builtMediaDir, mediaDir, mediaHost, heldFor = 0 } = options;
  const manifest = readManifest(builtMediaDir);
  // `max` would reserve the memory of all entries at once.
  const cache = new LRUCache<string, Cached>({ maxSize: MAX_PICTURES, sizeCalculation: () => 1 });
  const findBaked = (name: string) =>
    Object.hasOwn(manifest.pictures, name) ? manifest.pictures[name] : undefined;

  /** Information of a picture of this server; `stat` is null for a file that does not exist. */
  function read(name: string): Pick<Cached, 'stamp' | 'info'> {
    const file = findFile(mediaDir, name);
    if (!file) return { stamp: '', info: isVariant(name) ? undefined : MISSING };
    const stamp = formatStamp(file.stat);
    const known = cache.get(name);
    if (known?.stamp === stamp) return known;
    if (!PICTURE.test(name)) return { stamp, info: undefined };
    const baked = findBaked(file.name);
    if (baked?.stamp === stamp) return { stamp, info: baked.picture };
    return { stamp, info: readInfo(file.name, stamp) };
  }

  /** Reads the information of a picture that is not baked; undefined if it is not a picture. */
  function readInfo(name: string, stamp: string): PictureInfo | undefined {
    const picture = readPictureFile(join(mediaDir, name));
    if (!picture?.structure) return undefined;
    const { width, height, isAnimated } = picture.structure;
    const broken = Object.hasOwn(manifest.broken, name) ? manifest.broken[name] : undefined;
    // Two originals of one name would share their variants.
    const hasVariants =
      isEncodable(picture) &&
      broken?.stamp !== stamp &&
      findOriginal(mediaDir, removeExtension(name)) !== null;
    const variants = hasVariants ? variantList(name, width, height) : { widths: [], formats: [] };
    return { width, height, ...variants, ...(isAnimated && { animated: true }) };
  }

  /** Whether a name is that of a variant, which an editor may have copied from a page. */
  function isVariant(name: string): boolean {
    const variant = parseVariant(name);
    if (!variant) return false;
    return statBelow(builtMediaDir, name) !== undefined || findOriginal(mediaDir, variant.stem) !== null;
  }

  return url => {
    const path = mediaHost && url.startsWith(mediaHost) ? url.slice(mediaHost.length) : url;
    if (!path.startsWith('/media/')) return undefined;
    const name = decodePath(path.slice('/media/'.length));
    // The other host may have the baked variants only.
    if (mediaHost) return findBaked(name)?.picture;
    const folder = name.endsWith('/') && readFolder(name);
    if (folder) return folder;
    const now = heldFor > 0 ? performance.now() : 0;
    const held = cache.get(name);
    if (held && now < held.until) return held.info;
    const { stamp, info } = read(name);
    cache.set(name, { stamp, info, until: now + heldFor });
    return info;
  };
}

/** Information that holds for every picture of a folder. */
function readFolder(name: string): PictureInfo | undefined {
  const ladder = listLadder(name);
  return ladder ? { width: 0, height: 0, ...ladder } : undefined;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
