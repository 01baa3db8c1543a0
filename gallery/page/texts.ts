import { useContext } from 'react';
import { defineTexts } from '#engine';
import { LanguageContext } from '../language.ts';

const textsIn = defineTexts({
  en: {
    version: (version: number) => `version ${version}`,
    sample: (name: string) => `Sample: ${name}`,
    sampleOf: (title: string, name: string) => `${title}, ${name} sample`,
    jsonOf: (name: string) => `JSON of the ${name} sample`,
    noSamples: () => 'This type has no samples.',
    edit: () => 'Edit this sample',
    copyJson: () => 'Copy as JSON',
    try: () => 'Try it',
    fields: () => 'Fields',
    invisible: () => 'shows nothing itself',
    chrome: () => 'changes the page around it',
    products: () => 'shows products',
    holds: () => 'holds blocks',
    noScript: () => 'needs no script',
    sticky: () => 'stays below the header',
    json: () => 'JSON of the block',
    copyLink: () => 'Copy link',
    needsScript: () => 'Checking as you type needs script.',
    result: () => 'Live result',
    desktop: () => 'Desktop',
    mobile: () => 'Mobile',
    width: (screen: string, width: number) => `${screen}, ${width} px`,
    frame: (name: string, screen: string) => `${name}, ${screen}`,
    open: () => 'Open',
    inNewWindow: (name: string) => ` ${name} in a new window`,
  },
  zh: {
    version: version => `版本 ${version}`,
    sample: name => `示例：${name}`,
    sampleOf: (title, name) => `${title}，${name} 示例`,
    jsonOf: name => `${name} 示例的 JSON`,
    noSamples: () => '此类型没有示例。',
    edit: () => '编辑此示例',
    copyJson: () => '复制 JSON',
    try: () => '试一试',
    fields: () => '字段',
    invisible: () => '本身不显示内容',
    chrome: () => '影响周围页面',
    products: () => '显示商品',
    holds: () => '可包含区块',
    noScript: () => '不需要脚本',
    sticky: () => '固定在页头下方',
    json: () => '区块的 JSON',
    copyLink: () => '复制链接',
    needsScript: () => '边写边检查需要启用脚本。',
    result: () => '实时结果',
    desktop: () => '桌面端',
    mobile: () => '移动端',
    width: (screen, width) => `${screen}，${width} px`,
    frame: (name, screen) => `${name}，${screen}`,
    open: () => '打开',
    inNewWindow: name => `${name}（新窗口）`,
  },
});

/** Returns the texts of a type's page in its language. */
export const usePageTexts = () => textsIn(useContext(LanguageContext));

export type PageTexts = ReturnType<typeof textsIn>;
