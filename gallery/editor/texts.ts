import { defineTexts } from '#engine';

const textsIn = defineTexts({
  en: {
    tooLong: () => 'The text is too long to be checked.',
    notChecked: () => 'The server could not check the text. The next edit tries again.',
    longLink: () => 'Too long for a link',
    copyLink: () => 'Copy link',
    linkCopied: () => 'Link copied',
    linkInAddress: () => 'The link is in the address bar',
    noSearch: () => 'The server could not search. The next input tries again.',
    noAnswer: () => 'The server does not answer. The next input tries again.',
    copied: () => 'Copied',
    selected: () => 'Selected: press Ctrl+C or ⌘C',
  },
  zh: {
    tooLong: () => '文本过长，无法检查。',
    notChecked: () => '服务器未能检查文本，下次编辑时会重试。',
    longLink: () => '内容过长，无法生成链接',
    copyLink: () => '复制链接',
    linkCopied: () => '链接已复制',
    linkInAddress: () => '链接已放入地址栏',
    noSearch: () => '服务器未能搜索，下次输入时会重试。',
    noAnswer: () => '服务器没有响应，下次输入时会重试。',
    copied: () => '已复制',
    selected: () => '已选中：请按 Ctrl+C 或 ⌘C',
  },
});

/** Returns the texts of the document's language. */
export const editorTexts = () => textsIn(document.documentElement.lang.startsWith('zh') ? 'zh' : 'en');
