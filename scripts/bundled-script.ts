import { build, type Plugin, type Rolldown } from 'vite';

const SUFFIX = '?script';

/**
 * `import code from './entry.ts?script'` imports, as a string, a self-contained classic script bundled from that entry:
 * for code that a server sends to pages that it does not build.
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
