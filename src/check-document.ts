import type { Registry } from '#engine';
import {
  createLevels,
  createLint,
  findFaults,
  findStaticFaults,
  type Levels,
  locateFaults,
} from '../cli/index.ts';
import type { CheckWithShop } from '../server/index.ts';

interface Options {
  loadHtmlChanges: Parameters<typeof createLint>[0]['loadHtmlChanges'];
  /** Loads the levels of the working directory, where the shop names none. */
  loadLevels?: () => Promise<Levels | undefined>;
}

/** Creates the check of documents that are published: what `vitrine validate` finds, with the shop that is given. */
export function createDocumentCheck(
  registry: Registry,
  { loadHtmlChanges, loadLevels }: Options,
): CheckWithShop {
  return async ({ kind, key, text }, { shop, folder, language, frameHosts, checks }) => {
    const file = `${folder}/${kind}/${key}.json`;
    const levels = checks ? await createLevels(checks, 'vitrine.config', language) : await loadLevels?.();
    const lint = await createLint({ openShop: async () => shop, loadHtmlChanges, language }, false, levels);
    const options = { language, frameHosts: [...frameHosts] };
    const faults =
      kind === 'blocks'
        ? await findStaticFaults(text, `${kind}/${key}.json`, registry, options, lint)
        : await findFaults(text, registry, options, lint.page, `${kind}/${key}.json`);
    const located = faults ? locateFaults(faults, text, file, language) : [];
    const leveled = levels ? levels.apply(located, file) : located;
    return leveled
      .filter(({ severity }) => severity === 'error' || !levels?.isIgnored(file))
      .map(({ severity, rule, block, message, suggestion, line, column }) => ({
        ...{ severity, rule, block, message, suggestion, line, column },
      }));
  };
}
