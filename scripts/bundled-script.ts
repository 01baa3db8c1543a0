import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { replacedStrings } from './strings/plugin.ts';
import { IS_SERVER } from './vite/compiled.ts';
import { compiledModules } from './vite/compiled-modules.ts';
import type { Place } from './vite/place.mjs';
import { shopModules } from './vite/shop.mjs';

/** What the suffix of an import makes of its module. */
const KINDS: Record<string, (entry: string) => UserConfig['build']> = {
  '?script': input => ({
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input, output: { format: 'iife' } },
  }),
  '?module': input => ({
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input, output: { format: 'es' }, preserveEntrySignatures: 'exports-only' },
  }),
  '?process': ssr => ({
    ssr,
    target: 'node20',
    rolldownOptions: { output: { format: 'cjs', codeSplitting: false } },
  }),
};

/**
 * Bundles a program: `import code from './entry.ts?script'` imports it as a string, with everything that it imports.
 * `?script` makes a classic script, `?module` one with the entry's exports, which the server sends to pages outside the
 * client build, `?process` a program that the server starts as a process of its own. All have the project's brand and words.
 *
 * @param words puts the words in their place; by default the project's.
 */
export function bundledScripts(place: Place, words = () => replacedStrings(place.project)): Plugin {
  return {
    name: 'bundled-scripts',
    enforce: 'pre',
    load: {
      filter: { id: /\?(?:script|module|process)$/ },
      async handler(id) {
        const suffix = Object.keys(KINDS).find(name => id.endsWith(name));
        if (!suffix) return null;
        const { output } = (await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          plugins: [compiledModules(place), shopModules(place.project), words()],
          ...(suffix !== '?process' && { define: { [IS_SERVER]: 'false' } }),
          build: { ...KINDS[suffix]?.(id.slice(0, -suffix.length)), write: false },
        })) as Rolldown.RolldownOutput;
        const [script] = output;
        for (const file of script.moduleIds) this.addWatchFile(file.split('?')[0] as string);
        return `export default ${JSON.stringify(script.code)};`;
      },
    },
  };
}
