import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { FilesUnavailable } from '../../base/files/file-process.ts';
import { toRegion } from './crops.ts';
import { decodePicture, resizer, writeVariant } from './encode.ts';
import type { MediaFiles } from './media-files.ts';
import { formatStamp, type Original } from './originals.ts';
import { type VariantFormat, variantFile } from './profiles.ts';

/** A variant to make. */
export interface VariantRequest {
  original: Original;
  /** Name of the part of the picture that it shows; empty for all of it. */
  crop: string;
  width: number;
  format: VariantFormat;
}

/** Makes variants that a browser requests before they exist. */
export interface VariantMaker {
  /**
   * Queues a variant unless it is queued.
   *
   * @returns whether it can still be made: false if it could not be made from this version of the original.
   */
  request(variant: VariantRequest): boolean;
  /** Resolves when a variant that was queued has been made, or could not be. */
  settle(variant: VariantRequest): Promise<void>;
  /** Resolves when the queue is empty. */
  idle(): Promise<void>;
  /** Empties the queue and waits for the variants in progress. */
  close(): Promise<void>;
}

interface MakerOptions {
  mediaFiles: Pick<MediaFiles, 'readAll'>;
  builtMediaDir: string;
  onError: (error: unknown, file: string) => void;
}

/** Variants made at once. Each holds a decoded picture in memory. */
const MAX_RUNNING = 2;

/** Most variants that wait; further requests are answered with the original and may ask again. */
const MAX_QUEUED = 500;

/** Most failures that are remembered. */
const MAX_FAILED = 1000;

const nameFile = ({ original, crop, width, format }: VariantRequest) =>
  variantFile(original.name, width, format, crop);

export function createVariantMaker({ mediaFiles, builtMediaDir, onError }: MakerOptions): VariantMaker {
  const queued = new Map<string, VariantRequest>();
  const running = new Map<string, Promise<void>>();
  /** Versions of originals from which a file could not be made. */
  const failed = new LRUCache<string, string>({ max: MAX_FAILED });

  async function make(file: string, { original, crop, width, format }: VariantRequest): Promise<void> {
    try {
      const decoded = await decodePicture(await mediaFiles.readAll(original));
      const resize = await resizer(decoded);
      const region = toRegion(crop, decoded.raw.width, decoded.raw.height) ?? undefined;
      const time = new Date(original.stat.mtimeMs);
      await writeVariant(resize(width, region), format, join(builtMediaDir, file), time);
    } catch (error) {
      // The picture is not to blame: a later request tries it again.
      if (error instanceof FilesUnavailable) return;
      failed.set(file, formatStamp(original.stat));
      onError(error, file);
    }
  }

  function startNext(): void {
    for (const [file, variant] of queued) {
      if (running.size >= MAX_RUNNING) return;
      queued.delete(file);
      const work = make(file, variant).finally(() => {
        running.delete(file);
        startNext();
      });
      running.set(file, work);
    }
  }

  async function idle(): Promise<void> {
    while (running.size > 0) await Promise.all(running.values());
  }

  return {
    request(variant) {
      const { original } = variant;
      const file = nameFile(variant);
      if (failed.get(file) === formatStamp(original.stat)) return false;
      if (queued.has(file) || running.has(file) || queued.size >= MAX_QUEUED) return true;
      queued.set(file, variant);
      startNext();
      return true;
    },
    async settle(variant) {
      const file = nameFile(variant);
      while (queued.has(file) || running.has(file)) {
        await (running.get(file) ?? Promise.race(running.values()));
      }
    },
    idle,
    close() {
      queued.clear();
      return idle();
    },
  };
}
