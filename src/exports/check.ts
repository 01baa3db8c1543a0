import type { BlockDefinition } from '#engine';
import { findFaults, locateFaults, type Problem } from '../../cli/index.ts';
import { registry } from '../registry.ts';

export type { Problem } from '../../cli/index.ts';

/** What a check of a text depends on. */
export interface CheckOptions {
  /** Block types beside those of the package. */
  blocks?: readonly BlockDefinition[];
  /** Hosts whose pages may be embedded. By default none. */
  frameHosts?: readonly string[];
  /** Language of the messages. By default English. */
  language?: 'en' | 'zh';
  /** Name of the text in its problems. */
  file?: string;
}

/**
 * `vitrine/check`: checks the text of a page, a block or a map of blocks as `vitrine validate` does, without the checks that
 * need a shop's catalogue and files.
 *
 * @returns its problems with line and column, in the order of the text; none for a valid text.
 */
export async function checkPage(text: string, options: CheckOptions = {}): Promise<Problem[]> {
  const { blocks = [], frameHosts, language = 'en', file = '' } = options;
  const faults = await findFaults(text, registry.extend(blocks), { frameHosts, language });
  return faults ? locateFaults(faults, text, file, language) : [];
}
