import { defineTexts } from '#engine';
import type { MediaFault } from '../base/shop-index.ts';
import { describeMediaFault } from './describe-media-fault.ts';
import type { Fault } from './fault.ts';

/** Texts about references to what does not exist. */
export const textsIn = defineTexts({
  en: {
    sku: (sku: string) => `"${sku}" is not in the catalogue.`,
    look: (id: string) => `"${id}" is not a look of the catalogue.`,
    category: (id: string) => `"${id}" is not a category of the catalogue.`,
    anchor: (id: string) => `There is no block "${id}" on this page.`,
    anchorOn: (id: string, path: string) => `There is no block "${id}" on ${path}.`,
    labels: (labels: string[]) => ` The labels left are: ${labels.join(', ')}.`,
    media: (path: string) => `There is no file "${path}".`,
    mediaFault: (path: string, fault: MediaFault) => describeMediaFault(path, fault, 'en'),
    staticBlock: (key: string) => `The shop shows no static block "${key}".`,
    page: (path: string) => `There is no page at "${path}".`,
    withoutBlank: (meant: string) => `The address has a blank, which ends it. Write ${meant}.`,
    shared: (key: string) => `There is no static block "${key}".`,
    sharedBlock: (key: string) =>
      `The static block "${key}" is not a single block, such as {"blockType": "block26", …}, so it shows nothing here.`,
    sharedLoop: (keys: string) => `The static blocks ${keys} hold each other, so they show nothing.`,
    didYouMean: (name: string) => ` Did you mean "${name}"?`,
    lookalike: (name: string) =>
      ` It has a character that looks like another one or is invisible. Write "${name}".`,
    find: (command: string) => ` \`${command}\` finds one.`,
  },
  zh: {
    sku: sku => `商品目录中没有 "${sku}"。`,
    look: id => `商品目录中没有造型 "${id}"。`,
    category: id => `商品目录中没有分类 "${id}"。`,
    anchor: id => `此页面没有区块 "${id}"。`,
    anchorOn: (id, path) => `页面 ${path} 没有区块 "${id}"。`,
    labels: labels => `尚未使用的标签：${labels.join('、')}。`,
    media: path => `文件 "${path}" 不存在。`,
    mediaFault: (path, fault) => describeMediaFault(path, fault, 'zh'),
    staticBlock: key => `商店不使用静态区块 "${key}"。`,
    page: path => `地址 "${path}" 没有页面。`,
    withoutBlank: meant => `地址中含有空格，会在此处中断。请改为 ${meant}。`,
    shared: key => `没有静态区块 "${key}"。`,
    sharedBlock: key =>
      `静态区块 "${key}" 不是单个区块（如 {"blockType": "block26", …}），此处不会显示内容。`,
    sharedLoop: keys => `静态区块 ${keys} 互相包含，不会显示内容。`,
    didYouMean: name => `您是否想写 "${name}"？`,
    lookalike: name => `其中有形似的字符或不可见字符。请改为 "${name}"。`,
    find: command => `可用 \`${command}\` 查找。`,
  },
});

export type Texts = ReturnType<typeof textsIn>;

/** Builds a fault with the nearest name, else the command that finds one. */
export function missing(
  rule: string,
  problem: string,
  suggestion: string | null,
  texts: Texts,
  command: string | null = null,
  prefix = '',
): Fault {
  const named = suggestion && prefix + suggestion;
  // The same name is no help, and one that looks the same needs another hint.
  if (!named || quotes(problem, named)) {
    return { rule, message: problem + (command ? texts.find(command) : ''), suggestion: null };
  }
  const looksSame = quotes(withoutLookalikes(problem), withoutLookalikes(named));
  const hint = looksSame ? texts.lookalike(named) : texts.didYouMean(named);
  return { rule, message: problem + hint, suggestion: named };
}

const quotes = (problem: string, name: string) => problem.includes(`"${name}"`);

const withoutLookalikes = (text: string) => text.replace(/\p{Cf}/gu, '').normalize('NFKC');
