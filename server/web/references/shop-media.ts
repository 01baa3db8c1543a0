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
import type { BucketNotes } from './bucket-notes.ts';
import { judgeNotes } from './judge-notes.ts';
import { openPictureTones } from './picture-tones.ts';
import { cached, decoded, once, readText } from './read-once.ts';

/** Address of the shop's own media. */
const MEDIA = '/media/';

/** Matches the names of files that pages show. */
const SHOWN = /\.(?:webp|avif|jpe?g|png|svg|gif|mp4|m3u8|webm|mp3|m4a)$/i;

/**
 * Opens the media folder of a shop for what content refers to in it.
 *
 * @param stored notes on pictures that are in a bucket, and count in the place of those in the folder.
 */
export function openShopMedia(
  mediaDir: string,
  builtMediaDir: string,
  tonesFile: string,
  stored: BucketNotes | null = null,
) {
  const tones = openPictureTones(mediaDir, tonesFile);
  const hasMediaDir = once(() => existsSync(mediaDir));
  const manifest = once(() => readManifest(builtMediaDir));
  const fileAt = cached((path: string) => {
    const name = mediaName(path);
    return name === null ? undefined : findFile(mediaDir, name);
  });
  const pictureAt = cached((path: string) => {
    const file = fileAt(path);
    return file && PICTURE.test(file.name) ? readPictureFile(join(mediaDir, file.name)) : undefined;
  });
  const otherAt = cached((path: string) => {
    const file = fileAt(path);
    return file && OTHER.test(file.name) ? readOtherFile(join(mediaDir, file.name)) : undefined;
  });
  const sizeAt = cached((path: string) => {
    const { width, height } = pictureAt(path)?.structure ?? {};
    return width && height ? { width, height } : null;
  });
  const bytesAt = cached((width: number) =>
    cached((path: string): number => {
      const name = mediaName(path);
      if (name === null) return 0;
      // Pictures are served in smaller copies, which the shop's build makes.
      const copy = PICTURE.test(name) && statBelow(builtMediaDir, smallestCopy(name, width));
      return (copy || fileAt(path)?.stat)?.size ?? 0;
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

  return {
    hasMedia(path: string): boolean | null {
      if (!path.startsWith(MEDIA) || !hasMediaDir()) return null;
      return fileAt(path) !== undefined;
    },
    mediaNamed(text: string): string | null {
      const file = text.startsWith(MEDIA) ? findFile(mediaDir, text.slice(MEDIA.length)) : undefined;
      return file ? toAddress(file.name) : null;
    },
    mediaFault: cached((path: string) => {
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
    filmSize: cached((path: string) => {
      const { width, height } = otherAt(path) ?? {};
      return width && height ? { width, height } : null;
    }),
    smallPicture,
    pictureTones(path: string) {
      const file = fileAt(path);
      return file && PICTURE.test(file.name) ? tones.read(file.name) : null;
    },
    measurePictures: (paths: readonly string[]) =>
      tones.measure(
        paths.flatMap(path => fileAt(path)?.name ?? []),
        name => join(mediaDir, name),
      ),
    mediaFile(path: string): string | null {
      const file = fileAt(path);
      return file ? join(mediaDir, file.name) : null;
    },
    smallPictureFile(path: string): string | null {
      const small = smallPicture(path);
      const name = small && mediaName(small);
      if (!name) return null;
      const copy = join(builtMediaDir, name);
      if (existsSync(copy)) return copy;
      const file = fileAt(path);
      return file ? join(mediaDir, file.name) : null;
    },
    servedBytes: (path: string, width: number): number => bytesAt(width)(path),
    pictureAlt: (path: string): string | null =>
      stored?.problem ? null : (notes().get(readAddress(path))?.alt ?? ''),
    noteFiles: (): string[] =>
      NOTE_FILES.filter(name => (stored ? stored.texts.has(name) : existsSync(join(mediaDir, name)))).map(
        name => join(mediaDir, name),
      ),
    storedNotes: (file: string): string | null => stored?.texts.get(basename(file) as NoteFile) ?? null,
    notesProblem: (): string | null => stored?.problem ?? null,
    noteFaults: (file: string, text: string, language: Language) =>
      judgeNotes(
        basename(file) as NoteFile,
        text,
        path => (hasMediaDir() && !stored ? fileAt(path) !== undefined : null),
        sizeAt,
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
function smallestCopy(name: string, screen: number): string {
  const { widths, formats } = variantList(name, Number.POSITIVE_INFINITY, 0);
  const width = widths.find(copy => copy >= screen) ?? screen;
  return variantFile(name, width, formats[0] ?? 'webp');
}
