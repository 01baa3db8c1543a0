import type { Block } from '../model/block.ts';
import type { BlockDefinition, SpecialFields } from '../model/definition.ts';
import { defineTexts, type Language } from '../model/language.ts';

const textsIn = defineTexts({
  en: {
    notAVersion: (current: number) => `"version" must be a whole number from 1 to ${current}.`,
    newer: (from: number, current: number) =>
      `The block was written for version ${from} of its type, but this shop supports versions up to ${current}. Update the shop, or rewrite the block.`,
    wrongFields: (version: number, current: number) =>
      `The block's fields are not those of version ${version}. Rewrite the block for version ${current}.`,
  },
  zh: {
    notAVersion: current => `"version" 应为 1 到 ${current} 的整数。`,
    newer: (from, current) =>
      `区块按其类型的第 ${from} 版编写，而本店最高支持第 ${current} 版。请升级商店，或改写区块。`,
    wrongFields: (version, current) => `区块的字段与第 ${version} 版不符。请按第 ${current} 版改写区块。`,
  },
});

/**
 * Migrates a block's data to the current version of its type, step by step. Data without a version that has nothing to
 * migrate is returned as it is.
 *
 * @param language of the message.
 * @returns the block, or the message of an error.
 */
export function migrate(
  block: Block,
  definition: BlockDefinition,
  language: Language = 'en',
): Block | string {
  const texts = textsIn(language);
  const current = definition.version ?? 1;
  const from = block.version ?? 1;
  if (!Number.isInteger(from) || from < 1) return texts.notAVersion(current);
  if (from > current) return texts.newer(from, current);
  let migrated = block;
  for (let version = from; version < current; version++) {
    const step = definition.migrations?.[version];
    try {
      if (step) migrated = step(migrated);
    } catch {
      return texts.wrongFields(version, current);
    }
  }
  const isSame = current === from || (migrated === block && block.version === undefined);
  return isSame ? migrated : { ...migrated, version: current };
}

/** Accepts `description` as an alias of `des` where the type has only the latter [B3-01]. */
export function withDes(block: Block, { html }: SpecialFields): Block {
  // Most blocks have no description; they are not copied.
  if (typeof block.description !== 'string' || block.des !== undefined) return block;
  if (!html.includes('/des') || html.includes('/description')) return block;
  const { description, ...fields } = block;
  return { ...fields, des: description };
}
