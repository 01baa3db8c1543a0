import { defineStrings } from '#shop/strings';

/** Texts that say what is engraved or stamped. */
export const engravedStrings = defineStrings('commerce/engraved', {
  engraving: '刻字',
  stamping: '烫印',
  fonts: { serif: '衬线体', sans: '无衬线体' },
  foils: { gold: '金色', silver: '银色', blind: '素压' },
  price: (price: string) => `含 ${price}`,
  style: (parts: readonly string[]) => parts.join('，'),
  styled: (text: string, style: readonly string[]) => `${text}（${style.join('，')}）`,
});
