import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { bundledScripts } from '../../scripts/bundled-script.ts';
import { blockRegistry } from '../../scripts/vite/block-registry.mjs';
import { findPlace } from '../../scripts/vite/place.mjs';
import { rendererSources, withoutSchemas } from '../../scripts/vite/plugins.ts';
import { shopModules } from '../../scripts/vite/shop.mjs';
import type * as Entry from '../../src/entry-server.tsx';
import { PACKAGE } from './block-project.ts';

/** What renders pages on the server, with the blocks of a project. */
export interface BuiltEntry {
  entry: typeof Entry;
  engine: typeof import('#engine');
  remove(): void;
}

/** Builds what renders pages on the server, with the blocks of a project: half the work of a development server's import. */
export async function buildEntry(project: string): Promise<BuiltEntry> {
  // Among the packages, which it imports: vitest loads what is there as it is.
  const outDir = mkdtempSync(join(PACKAGE, 'node_modules/.test-entry-'));
  const remove = () => rmSync(outDir, { recursive: true });
  try {
    await build({
      root: PACKAGE,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      plugins: [
        ...[shopModules(PACKAGE), withoutSchemas(), blockRegistry(project)],
        ...[rendererSources(findPlace(project)), bundledScripts(findPlace(PACKAGE))],
      ],
      build: {
        ssr: true,
        outDir,
        target: 'node20',
        reportCompressedSize: false,
        rolldownOptions: {
          input: { entry: 'src/entry-server.tsx', engine: 'engine/index.ts' },
          preserveEntrySignatures: 'strict',
          // The check of published documents, with the server and the command.
          external: /check-document\.ts$|server\/operations\.ts$|cli\/index\.ts$/,
        },
      },
    });
    const load = (name: string) => import(pathToFileURL(join(outDir, `${name}.js`)).href);
    return { entry: await load('entry'), engine: await load('engine'), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
