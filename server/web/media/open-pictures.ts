import type { Config } from '../../base/config/config.ts';
import type { PictureInfo } from '../renderer/page-renderer.ts';
import type { MediaFiles } from './media-files.ts';
import { createPictureLookup, type PictureLookup } from './picture-lookup.ts';
import { withPictureNotes } from './picture-notes.ts';

/** Opens what is known of the pictures of a server: their sizes and variants, the notes on them, and where variants are. */
export function openPictures(config: Config, mediaFiles: MediaFiles): PictureLookup {
  const { builtMediaDir, mediaHost, mediaTemplate: template, production, fileCheckInterval } = config;
  const heldFor = production ? fileCheckInterval : 0;
  const pictures = createPictureLookup({ builtMediaDir, mediaFiles, mediaHost, template, heldFor });
  return withVariantService(withPictureNotes(pictures, mediaFiles, heldFor), template);
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
      const info = addressed.get(base) ?? { ...base, address };
      addressed.set(base, info);
      return info;
    },
  };
}
