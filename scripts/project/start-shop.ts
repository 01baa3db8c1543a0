import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stopWithNpm } from '../stop-with-npm.mjs';
import { findPackages } from './find-packages.ts';

/** Opens a project's built shop in this process. */
export async function startShop(project: string): Promise<void> {
  const server = join(project, 'dist/server/server.js');
  if (!existsSync(server))
    throw new Error(`There is no build in ${join(project, 'dist')}. Run: vitrine build`);
  stopWithNpm();
  setSamples();
  findPackages();
  await import(pathToFileURL(server).href);
}

/** Leads the gallery to the samples of a project, which `vitrine generate` collects from the folders of its blocks. */
export function setSamples(): void {
  process.env.SAMPLES_DIR ||= '.vitrine/generated/samples';
}
