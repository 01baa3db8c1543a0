import type { FastifyReply, FastifyRequest } from 'fastify';
import { createContext, useContext } from 'react';
import { defineTexts, LANGUAGES, type Language } from '#engine';
import { editorLanguage } from '../server/index.ts';
import { GALLERY } from './addresses.ts';

/** Remembers the editor's choice in all pages and frames of the gallery. */
const COOKIE = 'gallery_lang';

/** Chooses the language of a page: `?lang=zh`, which is remembered, else as in previews. */
export function galleryLanguage(request: FastifyRequest, reply: FastifyReply): Language {
  const [asked] = [(request.query as { lang?: string | string[] }).lang].flat();
  const chosen = LANGUAGES.find(language => language === asked);
  if (chosen) reply.header('set-cookie', `${COOKIE}=${chosen}; Path=${GALLERY}; SameSite=Lax`);
  const [, kept] = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\w+)`).exec(request.headers.cookie ?? '') ?? [];
  return chosen ?? LANGUAGES.find(language => language === kept) ?? editorLanguage(request);
}

/** Language of the gallery's page. */
export const LanguageContext = createContext<Language>('en');

/** Names of the languages, each in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', zh: '中文' };

const count = (amount: number, noun: string) => `${amount} ${noun}${amount === 1 ? '' : 's'}`;

/** Texts of the frame and about fields and findings. */
export const textsIn = defineTexts({
  en: {
    language: () => 'Language',
    fieldsOfBlock: () => 'Fields of the block',
    fieldsOf: (name: string) => `Fields of ${name}`,
    anyName: (kind: string) => `Any name: ${kind}`,
    names: (names: readonly string[], kind: string) => `${names.join(', ')}: ${kind}`,
    field: () => 'Field',
    type: () => 'Type',
    default: () => 'Default',
    description: () => 'Description',
    required: () => 'required',
    collects: () => 'Collects',
    collectedFields: () => 'Collected fields',
    name: () => 'Name',
    label: () => 'Label',
    use: () => 'Use',
    noFindings: () => 'No findings.',
    noProblems: () => 'No problems',
    error: () => 'error',
    warning: () => 'warning',
    place: (line: number, column: number) => `line ${line}, column ${column}`,
    write: () => 'Write: ',
    found: (errors: number, warnings: number) =>
      [errors > 0 && count(errors, 'error'), warnings > 0 && count(warnings, 'warning')]
        .filter(Boolean)
        .join(', '),
    unreadableLink: () => 'The link’s JSON is not readable. A sample is shown instead.',
    types: () => 'Block types',
    skip: () => 'Skip to the content',
    find: () => 'Find',
    findType: () => 'Find a type',
    groups: () => 'Groups',
    block: () => 'Layout blocks',
    editorial_block: () => 'Editorial blocks',
    ms_block: () => 'MS blocks',
    screen: () => 'Screens of the shop',
    other: () => 'Other blocks',
    title: (title: string, type: string) => `${title} (${type})`,
  },
  zh: {
    language: () => '语言',
    fieldsOfBlock: () => '区块的字段',
    fieldsOf: name => `${name} 的字段`,
    anyName: kind => `任意名称：${kind}`,
    names: (names, kind) => `${names.join('、')}：${kind}`,
    field: () => '字段',
    type: () => '类型',
    default: () => '默认值',
    description: () => '说明',
    required: () => '必填',
    collects: () => '收集的数据',
    collectedFields: () => '收集的字段',
    name: () => '名称',
    label: () => '标签',
    use: () => '用途',
    noFindings: () => '没有发现问题。',
    noProblems: () => '没有问题',
    error: () => '错误',
    warning: () => '警告',
    place: (line, column) => `第 ${line} 行，第 ${column} 列`,
    write: () => '请改为：',
    found: (errors, warnings) =>
      [errors > 0 && `${errors} 个错误`, warnings > 0 && `${warnings} 个警告`].filter(Boolean).join('、'),
    unreadableLink: () => '链接中的 JSON 无法读取，已改为显示示例。',
    types: () => '区块类型',
    skip: () => '跳到内容',
    find: () => '查找',
    findType: () => '查找类型',
    groups: () => '分组',
    block: () => '布局区块',
    editorial_block: () => '编辑区块',
    ms_block: () => 'MS 区块',
    screen: () => '商店页面',
    other: () => '其他区块',
    title: (title, type) => `${title}（${type}）`,
  },
});

/** Returns the texts of the page's language. */
export const useTexts = () => textsIn(useContext(LanguageContext));
