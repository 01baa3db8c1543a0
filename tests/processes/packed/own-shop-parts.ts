import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createPackageFromTarballData, type Package } from '@arethetypeswrong/core';
import sharp from 'sharp';
import { acmeBadge } from '../badge-package.ts';
import { runIn } from '../run-command.ts';

/** Packs a package with a block, as its author does. @returns the path of its archive. */
export function packBadge(work: string): string {
  const folder = join(work, 'acme-blocks');
  for (const [file, text] of Object.entries(acmeBadge)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  runIn(folder, 'npm', ['pack', '--silent']);
  return '../acme-blocks/acme-vitrine-blocks-1.0.0.tgz';
}

/**
 * Makes all pictures of the shop but one too small for smaller sizes, which the build would take half a minute to make.
 *
 * @returns the path of the one below the folder of media.
 */
export async function shrinkPictures(project: string): Promise<string> {
  const [kept = '', ...others] = readdirSync(join(project, 'media/products')).filter(name =>
    name.endsWith('.webp'),
  );
  for (const name of others) {
    const file = join(project, 'media/products', name);
    const small = await sharp(readFileSync(file)).resize(200).webp().toBuffer();
    writeFileSync(file, small);
  }
  return `products/${kept}`;
}

/** Reads a packed package for arethetypeswrong, which looks through all names of files to find out whether there is a folder. */
export function readPackage(data: Uint8Array): Package {
  const read = createPackageFromTarballData(data);
  const folders = new Set<string>();
  for (const file of read.listFiles()) {
    for (let path = dirname(file); !folders.has(path); path = dirname(path)) folders.add(path);
  }
  read.directoryExists = path => folders.has(path.replace(/(?<=.)\/$/, ''));
  return read;
}
