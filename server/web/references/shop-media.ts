import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Language } from '#engine';
import { filesBelow, statBelow } from '../../base/files/regular-files.ts';
import { readManifest } from '../media/manifest.ts';
import { findFile, formatStamp } from '../media/originals.ts';
import { PICTURE, variantFile, variantList } from '../media/profiles.ts';
import { hasOwnType, OTHER, readOtherFile } from '../media/read/film-file.ts';
import { MAX_PICTURE_BYTES, MAX_PIXELS, readPictureFile } from '../media/read/picture-file.ts';
import { NOTE_FILES, type NoteFile, type PictureNote, readAddress, readNotes } from '../media/read-notes.ts';
import type { BucketMedia } from './bucket-media.ts';
import { judgeNotes } from './judge-notes.ts';
import { openPictureTones } from './picture-tones.ts';
import { cached, decoded, once, readText } from './read-once.ts';

/** Address of the shop's own media. */
const MEDIA = '/media/';

/** Matches the names of files that pages show. */
const SHOWN = /\.(?:webp|avif|jpe?g|png|svg|gif|mp4|m3u8|webm|mp3|m4a)$/i;

/**
 * Opens the media of a shop for what content refers to in them.
 *
 * @param stored the bucket that has them; the folder counts for none of them then.
 */
export function openShopMedia(
  mediaDir: string,
  builtMediaDir: string,
  tonesFile: string,
  stored: BucketMedia | null = null,
) {
  const tones = openPictureTones(mediaDir, tonesFile);
  const hasMediaDir = once(() => existsSync(mediaDir));
  const manifest = once(() => readManifest(builtMediaDir));
  // What a bucket has is known once it is looked up, after the first check.
  const remembered = <T>(read: (path: string) => T) => (stored ? read : cached(read));
  const localFileAt = cached((path: string) => {
    const name = mediaName(path);
    return name === null ? undefined : findFile(mediaDir, name);
  });
  const storedFileAt = (path: string) => {
    const name = mediaName(path);
    return name === null || !stored ? null : stored.find(name);
  };
  const fileAt = (path: string) => (stored ? (storedFileAt(path) ?? undefined) : localFileAt(path));
  const pictureAt = remembered((path: string) => {
    if (stored) return storedFileAt(path)?.picture;
    const file = fileAt(path);
    return file && PICTURE.test(file.name) ? readPictureFile(join(mediaDir, file.name)) : undefined;
  });
  const otherAt = remembered((path: string) => {
    const file = stored ? undefined : fileAt(path);
    return file && OTHER.test(file.name) ? readOtherFile(join(mediaDir, file.name)) : undefined;
  });
  const sizeAt = remembered((path: string) => {
    const { width, height } = pictureAt(path)?.structure ?? {};
    return width && height ? { width, height } : null;
  });
  const bytesAt = cached((width: number) =>
    remembered((path: string): number => {
      const name = mediaName(path);
      if (name === null) return 0;
      const size = fileAt(path)?.stat.size ?? 0;
      if (!PICTURE.test(name)) return size;
      // Pictures are served in smaller copies, which the build makes, or the server when they are requested.
      const copy = smallestCopy(name, width);
      return (
        statBelow(builtMediaDir, copy.file)?.size ?? size * shareOf(copy.width, sizeAt(path)?.width ?? 0)
      );
    }),
  );

  const notes = once(() => {
    const [pictures, alts] = NOTE_FILES.map(name =>
      stored ? (stored.texts.get(name) ?? null) : readText(join(mediaDir, name)),
    );
    return readNotes(pictures, alts).notes ?? new Map<string, PictureNote>();
  });

  const smallPicture = (path: string): string | null => {
    const name = mediaName(path);
    if (!/\.(?:webp|avif|jpe?g|png|gif|svg)$/i.test(path)) return null;
    if (name === null || !PICTURE.test(name)) return path;
    const { widths, formats } = variantList(name, sizeAt(path)?.width ?? 0, sizeAt(path)?.height ?? 0);
    const [format] = formats.slice(-1);
    return format && widths[0] ? toAddress(variantFile(name, widths[0], format)) : path;
  };

  const hasMedia = (path: string): boolean | null => {
    if (!path.startsWith(MEDIA)) return null;
    if (!stored) return hasMediaDir() ? fileAt(path) !== undefined : null;
    const file = storedFileAt(path);
    return file === undefined ? null : file !== null;
  };

  return {
    hasMedia,
    mediaNamed(text: string): string | null {
      const isLocal = text.startsWith(MEDIA) && !stored;
      const file = isLocal ? findFile(mediaDir, text.slice(MEDIA.length)) : undefined;
      return file ? toAddress(file.name) : null;
    },
    isMediaNeeded: (): boolean => stored?.isNeeded() ?? false,
    loadMedia: async (): Promise<void> => stored?.load(),
    mediaFault: remembered((path: string) => {
      const file = fileAt(path);
      if (!file) return null;
      if (file.stat.size === 0) return { kind: 'empty' as const };
      const picture = pictureAt(path);
      const other = picture ? undefined : otherAt(path);
      if (other && !hasOwnType(file.name, other)) {
        return other.type ? { kind: 'mislabelled' as const, type: other.type } : { kind: 'unknown' as const };
      }
      if (!picture) return null;
      const { fault, type, structure } = picture;
      if (fault === 'large') {
        return { kind: fault, megapixels: MAX_PIXELS / 1e6, megabytes: MAX_PICTURE_BYTES / 2 ** 20 };
      }
      if (fault === 'mislabelled' && type) return { kind: fault, type };
      if (fault === 'foreign' || fault === 'truncated') return { kind: fault };
      const { broken } = manifest();
      const failed = Object.hasOwn(broken, file.name) ? broken[file.name] : undefined;
      if (failed?.stamp === formatStamp(file.stat)) return { kind: 'broken' as const, reason: failed.reason };
      return structure?.isAnimated ? { kind: 'animated' as const } : null;
    }),
    pictureSize: sizeAt,
    filmSize: remembered((path: string) => {
      const { width, height } = otherAt(path) ?? {};
      return width && height ? { width, height } : null;
    }),
    smallPicture,
    pictureTones(path: string) {
      // Pictures of a bucket are not measured.
      const file = stored ? undefined : fileAt(path);
      return file && PICTURE.test(file.name) ? tones.read(file.name) : null;
    },
    measurePictures: (paths: readonly string[]) =>
      tones.measure(
        paths.flatMap(path => localFileAt(path)?.name ?? []),
        name => join(mediaDir, name),
      ),
    mediaFile(path: string): string | null {
      const file = localFileAt(path);
      return file ? join(mediaDir, file.name) : null;
    },
    smallPictureFile(path: string): string | null {
      const small = smallPicture(path);
      const name = small && mediaName(small);
      if (!name) return null;
      const copy = join(builtMediaDir, name);
      if (existsSync(copy)) return copy;
      const file = localFileAt(path);
      return file ? join(mediaDir, file.name) : null;
    },
    servedBytes: (path: string, width: number): number => bytesAt(width)(path),
    pictureAlt: (path: string): string | null =>
      stored?.problem() ? null : (notes().get(readAddress(path))?.alt ?? ''),
    noteFiles: (): string[] =>
      NOTE_FILES.filter(name => (stored ? stored.texts.has(name) : existsSync(join(mediaDir, name)))).map(
        name => join(mediaDir, name),
      ),
    storedNotes: (file: string): string | null => stored?.texts.get(basename(file) as NoteFile) ?? null,
    bucketProblem: (): string | null => stored?.problem() ?? null,
    noteFaults: (file: string, text: string, language: Language) =>
      judgeNotes(
        basename(file) as NoteFile,
        text,
        // Of a bucket, notes may be on thousands of pictures, each of which would be read.
        stored ? () => null : hasMedia,
        stored ? () => null : sizeAt,
        language,
      ),
    listMedia() {
      return filesBelow(mediaDir)
        .filter(({ name }) => SHOWN.test(name))
        .map(({ name, bytes }) => ({
          path: toAddress(name),
          alt: notes().get(MEDIA + name)?.alt ?? '',
          bytes,
        }));
    },
  };
}

/** Returns the name of a file below the media folder; null for addresses elsewhere. */
function mediaName(path: string): string | null {
  return path.startsWith(MEDIA) ? decoded(path.slice(MEDIA.length).replace(/[?#].*$/s, '')) : null;
}

/** Returns the address of a file, with the characters encoded that would end or change it. */
function toAddress(name: string): string {
  return MEDIA + name.replace(/[\s%#?"<>\\^`{|}]/g, encodeURIComponent);
}

/** The copy that a screen of that width loads, of a picture that is wide enough. */
function smallestCopy(name: string, screen: number): { file: string; width: number } {
  const { widths, formats } = variantList(name, Number.POSITIVE_INFINITY, 0);
  const width = widths.find(copy => copy >= screen) ?? screen;
  return { file: variantFile(name, width, formats[0] ?? 'webp'), width };
}

/** About the share of a picture's bytes that a copy has, which is not made yet: as many as of its pixels. */
const shareOf = (copy: number, picture: number): number => (picture > copy ? (copy / picture) ** 2 : 1);
