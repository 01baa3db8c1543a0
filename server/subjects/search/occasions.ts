import { strings } from './strings.ts';
import type { Word } from './terms.ts';

const split = (words: string) => new Set(words.split(' '));

/** Words for a present and its occasion, which no product has. */
const OCCASIONS = split(
  '礼物 礼品 送礼 礼 生日 生日礼物 圣诞 圣诞节 圣诞礼物 新年 新年礼物 春节 情人节 情人 节 七夕 母亲节 父亲节 节日 周年 纪念日 结婚 结婚纪念日 订婚 毕业 乔迁 gift gifts present birthday',
);

/** Words for who receives a present. */
const WOMEN = split(
  '妈妈 妈咪 老妈 母亲 婆婆 丈母娘 岳母 奶奶 外婆 姐姐 妹妹 姑姑 阿姨 女儿 老婆 女友 女朋友 妻子 太太 闺蜜 妈 女神',
);
const MEN = split('爸爸 老爸 父亲 公公 岳父 爷爷 外公 哥哥 弟弟 叔叔 儿子 老公 男友 男朋友 丈夫 爸 兄弟');

/**
 * Leaves what a present should be: without the occasion, and 女士 or 男士 for who receives it.
 *
 * @returns null where the words name neither, or nothing else is left.
 */
export function withoutOccasion(words: readonly Word[]): Word[] | null {
  const { women, men } = strings.genders;
  const left = words
    .filter(({ text }) => !OCCASIONS.has(text))
    .map(word =>
      WOMEN.has(word.text) ? { ...word, text: women } : MEN.has(word.text) ? { ...word, text: men } : word,
    );
  const isSame = left.length === words.length && left.every((word, n) => word === words[n]);
  return isSame || left.length === 0 ? null : left;
}
