import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stopWithNpm } from '../stop-with-npm.mjs';
import { isCompiled, type Place } from '../vite/place.mjs';
import { findPackages } from './find-packages.ts';
import type { ProjectTexts } from './texts.ts';

/** Opens a project's built shop in this process. @throws Error when it is not built. */
export async function startShop(place: Place, texts: ProjectTexts): Promise<void> {
  const server = join(place.project, 'dist/server/server.js');
  if (!existsSync(server)) throw new Error(texts.notBuilt(join(place.project, 'dist')));
  stopWithNpm();
  if (isCompiled(place)) findPackages();
  await import(/* @vite-ignore */ pathToFileURL(server).href);
}
