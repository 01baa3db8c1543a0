import type { FoundFile } from '../../base/files/file-parts.ts';

/** Bytes of a file. */
export interface ByteRange {
  start: number;
  length: number;
}

/**
 * A store of originals outside of this machine, by names such as `uploads/hero.webp`.
 *
 * Each method throws FilesUnavailable while the store does not answer, or refuses the shop.
 */
export interface MediaStore {
  /** Returns size and time of a file; null without one. */
  stat(name: string): Promise<FoundFile | null>;
  /** Reads a file, or a part of it, as it is now; null without one. */
  read(name: string, range?: ByteRange): Promise<{ file: FoundFile; bytes: Buffer } | null>;
  /** Writes a whole file, in the place of an earlier one. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Lists the files whose names begin with a text. */
  list(prefix: string): Promise<FoundFile[]>;
}
