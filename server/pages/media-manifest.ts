import { readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
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
    const known = Object.hasOwn(manifest, path) ? manifest[path] : undefined;
    if (known || mediaHost) return known;
    const name = decodePath(path.slice('/media/'.length));
    // As /media/ serves them: the built versions first, then the originals.
    return [builtMediaDir, mediaDir].some(folder => holds(folder, name)) ? undefined : MISSING;
  };
}

/** Whether a folder has a file of that name; names that lead out of it, or that no file can have, have none. */
function holds(folder: string, name: string): boolean {
  const file = join(folder, name);
  if (!file.startsWith(folder + sep)) return false;
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
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
