import { defineTexts } from '#engine';

/** What cleaning changes in a rich text, as an editor would search for it. */
export const changeTextsIn = defineTexts({
  en: {
    element: (name: string) => `<${name}> is not allowed`,
    deep: (name: string) => `<${name}> is nested too deep`,
    place: (name: string) => `<${name}> is out of place`,
    attribute: (name: string, tag: string) => `attribute ${name} on <${tag}>`,
    link: (value: string) => `link ${value}`,
    media: (value: string) => `media ${value}`,
    style: (value: string) => `style ${value}`,
    nesting: (most: number) => `what is nested deeper than ${most} elements is cut`,
    length: (most: number) => `what is beyond ${most} characters is cut`,
  },
  zh: {
    element: name => `不允许使用 <${name}>`,
    deep: name => `<${name}> 嵌套过深`,
    place: name => `<${name}> 的位置不正确`,
    attribute: (name, tag) => `移除 <${tag}> 的属性 ${name}`,
    link: value => `移除链接 ${value}`,
    media: value => `移除媒体地址 ${value}`,
    style: value => `移除样式 ${value}`,
    nesting: most => `嵌套超过 ${most} 层的部分会被截去`,
    length: most => `超过 ${most} 个字符的部分会被截去`,
  },
});

export type ChangeTexts = ReturnType<typeof changeTextsIn>;
