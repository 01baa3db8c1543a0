import type { Config } from '../../base/config/config.ts';
import type { PictureInfo } from '../renderer/page-renderer.ts';
import type { MediaFiles } from './media-files.ts';
import { createPictureLookup, type PictureLookup } from './picture-lookup.ts';
import { withPictureNotes } from './picture-notes.ts';

/**
 * Opens what is known of the pictures of a server: their sizes and variants, the notes on them, and where variants are.
 *
 * @param onFault is called with each mistake in the notes, when they are first read and when they change.
 */
export function openPictures(
  config: Config,
  mediaFiles: MediaFiles,
  onFault?: (message: string) => void,
): PictureLookup {
  const { builtMediaDir, mediaHost, mediaTemplate: template, production, fileCheckInterval } = config;
  const heldFor = production ? fileCheckInterval : 0;
  const pictures = createPictureLookup({ builtMediaDir, mediaFiles, mediaHost, template, heldFor });
  const noted = withPictureNotes(pictures, mediaFiles, heldFor, onFault);
  // Mistakes in the notes are reported at the start, not with the first page.
  void noted.check([]);
  return withVariantService(noted, template);
}

/** Adds the address of variants at a service that makes them, which is not part of what is known of a picture's file. */
export function withVariantService(lookup: PictureLookup, address: string): PictureLookup {
  if (!address) return lookup;
  const addressed = new WeakMap<PictureInfo, PictureInfo>();
  return {
    ...lookup,
    info(url) {
      const base = lookup.info(url);
      if (!base || base.widths.length === 0) return base;
      // The same object for as long as nothing changes: pages compare it.
      // A service makes no crops.
      const { crops, ...whole } = base;
      const info = addressed.get(base) ?? { ...whole, address };
      addressed.set(base, info);
      return info;
    },
  };
}
