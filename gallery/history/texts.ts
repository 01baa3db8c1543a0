import { useContext } from 'react';
import { defineTexts } from '#engine';
import { LanguageContext } from '../language.ts';

export const historyTexts = defineTexts({
  en: {
    history: (name: string) => `History of ${name}`,
    noGit: () => 'The content folder is not in git, or git is not installed.',
    noRevision: () => 'Git has no revision of this page.',
    open: () => 'Open',
    compare: () => 'Compare with now',
    changes: () => 'Show its changes',
    notJson: () => 'A version is not valid JSON; its card shows the place.',
    same: () => 'No difference.',
    differences: (key: string) => `${key}: differences`,
    now: () => 'now',
  },
  zh: {
    history: name => `${name} 的历史`,
    noGit: () => '内容文件夹不在 git 中，或未安装 git。',
    noRevision: () => 'git 中没有此页面的版本。',
    open: () => '打开',
    compare: () => '与当前版本比较',
    changes: () => '显示改动',
    notJson: () => '其中一个版本不是有效的 JSON，卡片会指出位置。',
    same: () => '没有差异。',
    differences: key => `${key}：差异`,
    now: () => '当前版本',
  },
});

/** Returns the texts of the page's language. */
export const useHistoryTexts = () => historyTexts(useContext(LanguageContext));
