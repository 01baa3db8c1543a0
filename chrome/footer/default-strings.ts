/** Texts of a footer whose content has none. The server writes them: no script has them. */
export const defaultStrings = {
  followUs: '关注我们',
  copyright: (owner: string) => `© ${owner} 版权所有`,
} as const;
