import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Five characters that identify a CSS module by its path below `root`. */
export function stylesheetHash(root: string, file: string): string {
  const path = relative(root, file).replaceAll('\\', '/');
  return createHash('sha256').update(path).digest('hex').slice(0, 5);
}

/**
 * Builds the class name of a CSS module: `_{name}_{hash of the file's path}`, without the file's name, which would be
 * 0.2 KB of every page's script. The server finds the stylesheets
 * of a page by these hashes (server/web/pages/assets.ts). The leading underscore keeps them apart from classes in content,
 * which must begin with a letter (server/subjects/content/html/attributes.ts).
 */
export function scopedClassName(root: string, name: string, file: string): string {
  const path = file.split('?')[0] ?? file;
  return `_${name}_${stylesheetHash(root, path)}`;
}
