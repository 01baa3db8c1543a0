import { defineTexts, type Language } from '../model/language.ts';

/**
 * Calls a function of a block definition. If it throws, the block loses what the function would have returned,
 * never the page its other blocks.
 *
 * @param onThrow receives the error's message.
 */
export function callDefinition<T>(call: () => T, onThrow?: (reason: string) => void): T | undefined {
  try {
    return call();
  } catch (error) {
    onThrow?.(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

/** Functions of a definition whose loss a finding describes. */
type DefinitionFunction = 'chrome' | 'skus' | 'data' | 'children';

const textsIn = defineTexts({
  en: {
    threw: (name: string, reason: string, loss: string) =>
      `The type's "${name}" function threw (${reason}), so ${loss}. Report this to the developer of the type.`,
    chrome: () => 'it has no effect',
    skus: () => 'the block has no products',
    data: () => 'the block has no data',
    children: () => 'the blocks inside the block are left out',
  },
  zh: {
    threw: (name, reason, loss) =>
      `该类型的 "${name}" 函数抛出错误（${reason}），因此${loss}。请告知该类型的开发人员。`,
    chrome: () => '区块对页面不起作用',
    skus: () => '区块没有商品',
    data: () => '区块没有数据',
    children: () => '区块内的子区块不会显示',
  },
});

/** The message of a finding about a definition's function that threw. */
export function describeThrow(name: DefinitionFunction, reason: string, language: Language): string {
  const texts = textsIn(language);
  return texts.threw(name, reason, texts[name]());
}
