import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureInfo } from '../entry.ts';

const MISSING: PictureInfo = { width: 0, height: 0, widths: [], formats: [], missing: true };

/**
 * What is known of the site's pictures. A picture of this site that does not exist is said to be missing,
 * so that its place shows the bone block; one added since the build is simply not known yet.
 */
export function createMediaLookup(builtMediaDir: string, mediaDir: string, mediaHost: string) {
  const manifest = readManifest(join(builtMediaDir, 'manifest.json'));
  return (url: string): PictureInfo | undefined => {
    const path = mediaHost && url.startsWith(mediaHost) ? url.slice(mediaHost.length) : url;
    if (!path.startsWith('/media/')) return undefined;
    const known = manifest[path];
    if (known || mediaHost) return known;
    const exists = statSync(join(mediaDir, decodePath(path.slice('/media/'.length))), {
      throwIfNoEntry: false,
    });
    return exists ? undefined : MISSING;
  };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('\0', '');
  } catch {
    return path;
  }
}

function readManifest(file: string): Record<string, PictureInfo> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
