import { build, type Plugin, type Rolldown } from 'vite';

const SUFFIX = '?script';

/**
 * Bundles a classic script: `import code from './entry.ts?script'` imports it as a string, with everything that it
 * imports. For scripts that the server sends to pages outside the client build.
 */
export function bundledScripts(): Plugin {
  return {
    name: 'bundled-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const { output } = (await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          write: false,
          target: 'es2022',
          modulePreload: { polyfill: false },
          rolldownOptions: { input: id.slice(0, -SUFFIX.length), output: { format: 'iife' } },
        },
      })) as Rolldown.RolldownOutput;
      const [script] = output;
      for (const file of script.moduleIds) this.addWatchFile(file.split('?')[0] as string);
      return `export default ${JSON.stringify(script.code)};`;
    },
  };
}
