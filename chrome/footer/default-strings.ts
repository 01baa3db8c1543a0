import { defineStrings } from '#shop/strings';

/** Texts of a footer whose content has none. The server writes them: no script has them. */
export const defaultStrings = defineStrings('chrome/footer/default-strings', {
  followUs: '关注我们',
  copyright: (owner: string) => `© ${owner} 版权所有`,
});
