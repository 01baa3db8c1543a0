import { LRUCache } from 'lru-cache';
import { FilesUnavailable } from '../../base/files/file-process.ts';
import { statBelow } from '../../base/files/regular-files.ts';
import type { PictureInfo } from '../renderer/page-renderer.ts';
import { readManifest } from './manifest.ts';
import type { MediaFiles } from './media-files.ts';
import type { Located } from './media-operations.ts';
import { formatStamp } from './originals.ts';
import { listLadder, PICTURE, parseVariant, variantList } from './profiles.ts';

/** Matches the names of films that may have a WebM beside them. */
const FILM = /\.mp4$/i;

const FILM_IN_TWO: PictureInfo = { width: 0, height: 0, widths: [], formats: [], webm: true };
const MISSING: PictureInfo = { width: 0, height: 0, widths: [], formats: [], missing: true };

/** Most pictures whose information is in memory. */
const MAX_PICTURES = 20_000;

export interface LookupOptions {
  /** Folder of the variants. */
  builtMediaDir: string;
  mediaFiles: Pick<MediaFiles, 'locate' | 'readPicture'>;
  /** Origin of another host that serves the pictures; empty if this server does. */
  mediaHost: string;
  /** Address of a variant at a service that makes them; empty where this server, or the other host, has files. */
  template?: string;
  /** How long the result of a file check is reused, in ms. With 0, a change shows on the next page. */
  heldFor?: number;
}

/** Sizes and variants of pictures by address, in memory. */
export interface PictureLookup {
  /**
   * Returns the information of a picture address. Other files and hosts have none, nor has a picture that was not looked
   * up, or could not be.
   */
  info(url: string): PictureInfo | undefined;
  /** Whether a picture's information is known, if it has any. */
  isKnown(url: string): boolean;
  /**
   * Looks pictures up whose information is not known or older than `heldFor`. While they can't be, the last stays.
   *
   * @param isPatient leaves pictures that were looked up before to `checkLater`, where results are reused: asking for the
   *   files of each page takes a twelfth of its time.
   */
  check(urls: Iterable<string>, isPatient?: boolean): Promise<void>;
  /** Looks up what `check` has left, and again what was missing. */
  checkLater(): Promise<void>;
  /** Increases when the information of a picture changes. */
  revision(): number;
  /** Increases when something else is found of a picture than before: it was replaced, or is there at last. */
  replacements(): number;
}

interface Known {
  stamp: string;
  info: PictureInfo | undefined;
  until: number;
}

/**
 * Creates the lookup. Baked pictures are in the manifest; for others their structure is read, because layout needs the size
 * with the first page, and their variants are made on request. A picture that can't be encoded has none: pages show the
 * original, which browsers cache. A picture of this site that does not exist is missing. A folder's address,
 * `/media/products/`, has the widths and formats in which each of its pictures is served, without a size.
 */
export function createPictureLookup(options: LookupOptions): PictureLookup {
  const { builtMediaDir, mediaFiles, template = '', heldFor = 0 } = options;
  // Variants of another host are those that were baked, unless it makes them.
  const mediaHost = template ? '' : options.mediaHost;
  const manifest = readManifest(builtMediaDir);
  // `max` would reserve the memory of all entries at once.
  const known = new LRUCache<string, Known>({ maxSize: MAX_PICTURES, sizeCalculation: () => 1 });
  /** Names that pages show and that do not exist, or films that have no WebM. */
  const missing = new Set<string>();
  /** Names that were left for later. */
  const later = new Set<string>();
  let revision = 0;
  let replacements = 0;
  const findBaked = (name: string) =>
    Object.hasOwn(manifest.pictures, name) ? manifest.pictures[name] : undefined;

  /** Returns what is known of a name, before its file is looked at, too. */
  function infoOf(name: string): PictureInfo | undefined {
    const entry = known.get(name);
    return entry ? entry.info : findBaked(name)?.picture;
  }

  function set(name: string, entry: Omit<Known, 'until'>): void {
    if (infoOf(name) !== entry.info) {
      revision++;
      if (known.has(name)) replacements++;
    }
    known.set(name, { ...entry, until: performance.now() + heldFor });
    if (entry.info?.missing && missing.size < MAX_PICTURES) missing.add(name);
    else missing.delete(name);
  }

  /** Takes over what was found at a film's name, and at that of its WebM. */
  function updateFilm(name: string, film: Located, webm: Located | undefined): void {
    const isInTwo = film.file !== null && Boolean(webm?.file);
    set(name, { stamp: '', info: isInTwo ? FILM_IN_TWO : undefined });
    // One may arrive later.
    if (!isInTwo && missing.size < MAX_PICTURES) missing.add(name);
  }

  /** Takes over what was found at a name. */
  async function update(name: string, { file, original }: Located): Promise<void> {
    if (!file) {
      // An editor may have copied the address of a variant from a page.
      const isVariant =
        parseVariant(name) && (original !== null || statBelow(builtMediaDir, name) !== undefined);
      return set(name, { stamp: '', info: isVariant ? undefined : MISSING });
    }
    const stamp = formatStamp(file.stat);
    const last = known.get(name);
    if (last?.stamp === stamp) return set(name, last);
    if (!PICTURE.test(name)) return set(name, { stamp, info: undefined });
    const baked = findBaked(file.name);
    set(name, { stamp, info: baked?.stamp === stamp ? baked.picture : await readInfo(file.name, stamp) });
  }

  /** Reads the information of a picture that is not baked; undefined if it is not a picture. */
  async function readInfo(name: string, stamp: string): Promise<PictureInfo | undefined> {
    const picture = await mediaFiles.readPicture(name);
    if (!picture) return undefined;
    const { width, height, isAnimated, isEncodable, hasTwin } = picture;
    const broken = Object.hasOwn(manifest.broken, name) ? manifest.broken[name] : undefined;
    // Two originals of one name would share their variants.
    const hasVariants = isEncodable && broken?.stamp !== stamp && !hasTwin;
    const variants = hasVariants ? variantList(name, width, height) : { widths: [], formats: [] };
    return { width, height, ...variants, ...(isAnimated && { animated: true }) };
  }

  async function lookUp(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    try {
      const films = names.filter(name => FILM.test(name));
      const found = await mediaFiles.locate([...names, ...films.map(film => film.replace(FILM, '.webm'))]);
      const pictures = found
        .slice(0, names.length)
        .map((located, at) => [names[at] as string, located] as const);
      const webms = new Map(films.map((film, at) => [film, found[names.length + at]]));
      await Promise.all(
        pictures.map(([name, located]) =>
          webms.has(name) ? updateFilm(name, located, webms.get(name)) : update(name, located),
        ),
      );
    } catch (error) {
      // What is known stays; a page without a size is made again (`watchPictures`).
      if (!(error instanceof FilesUnavailable)) throw error;
    }
  }

  /** Returns the name of a picture of this server; null for other addresses. */
  function toName(url: string): string | null {
    const { mediaHost: host } = options;
    const path = host && url.startsWith(host) ? url.slice(host.length) : url;
    return path.startsWith('/media/') ? decodePath(path.slice('/media/'.length)) : null;
  }

  return {
    info(url) {
      const name = toName(url);
      if (name === null) return undefined;
      // The other host may have the baked variants only.
      if (mediaHost) return findBaked(name)?.picture;
      const folder = readFolder(name);
      if (folder) return folder;
      return infoOf(name);
    },
    isKnown(url) {
      const name = toName(url);
      if (name === null || mediaHost !== '' || known.has(name) || findBaked(name) !== undefined) return true;
      return readFolder(name) !== undefined;
    },
    check(urls, isPatient = false) {
      if (mediaHost) return Promise.resolve();
      const now = performance.now();
      const names = new Set<string>();
      for (const url of urls) {
        const name = toName(url);
        if (name === null) continue;
        const entry = known.get(name);
        if (entry && isPatient && heldFor > 0) later.add(name);
        else if ((entry?.until ?? 0) <= now) names.add(name);
      }
      return lookUp([...names]);
    },
    checkLater() {
      const names = [...new Set([...later, ...missing])];
      later.clear();
      return lookUp(names);
    },
    revision: () => revision,
    replacements: () => replacements,
  };
}

/** Information that holds for every picture of a folder: the widths and formats in which each is served. */
function readFolder(name: string): PictureInfo | undefined {
  const ladder = name.endsWith('/') && listLadder(name);
  return ladder ? { width: 0, height: 0, ...ladder } : undefined;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
