/** A price in a text. */
export interface WrittenPrice {
  /** As it is written, with its unit. */
  text: string;
  yuan: number;
  /** The least of several: “¥1,000 起”. */
  isLeast: boolean;
}

/** Amounts with a sign before, or a unit after them: ¥12,800, 12800元, 1.28万. */
const AMOUNT =
  /(?:[¥￥]|RMB|CNY|人民币)\s*(\d+(?:,\d+|，\d{3}(?!\d))*(?:\.\d+)?)\s*(万)?(?:元)?|(?<![\d.,])(\d+(?:,\d+|，\d{3}(?!\d))*(?:\.\d+)?)\s*(万)?(?:元|(?:RMB|CNY)\b)|(?<![\d.,])(\d+(?:\.\d+)?)(万)(?![\d元件人名次份里枚颗针小步分公米字粉家只支个年种亿平多余点瓦像圈毫])/gi;

/** What makes an amount another one than the price of the product beside it. */
const BEFORE =
  /(?:满|每满|立?减|省|节省|抵|返|赠|送|券|价值|市值|运费|邮费|定金|订金|押金|首付|每期|月付|低于|超过|不足|少于|加|另付|补|罚|捐|奖金?|满额|预算|over|above|deposit|save|off)$/i;
const AFTER =
  /^\s*(?:以上|以下|以内|以外|\/\s*(?:期|月|年|次)|[×xX]\s*\d|每期|礼[金券遇]|(?:代金|优惠|现金|购物)?券|红包|优惠|包邮|免邮|运费|定金|订金|押金|的?刻字|off\b|deposit)/i;

/** A sign or a unit, which each amount has: most texts with digits have none. */
const UNIT = /[¥￥币元万]|RMB|CNY/i;

/** Finds the prices that a text, plain or rich, states for a product. */
export function findPrices(text: string): WrittenPrice[] {
  if (!UNIT.test(text)) return [];
  const words = text.replace(/<[^<>]*>/g, tag => ' '.repeat(tag.length));
  return [...words.matchAll(AMOUNT)].flatMap(match => {
    const [written, signed, signedTenThousand, united, unitedTenThousand, bare] = match;
    const [before, after] = [words.slice(0, match.index), words.slice(match.index + written.length)];
    const lead = before
      .trimEnd()
      .replace(/[：:]$/, '')
      .trimEnd();
    if (BEFORE.test(lead) || AFTER.test(after)) return [];
    const number = Number((signed ?? united ?? bare ?? '').replace(/[,，]/g, ''));
    const times = signedTenThousand || unitedTenThousand || bare !== undefined ? 10_000 : 1;
    const isLeast = /^\s*起(?!订|拍)/.test(after) || /(?:起价|低至|from)\s*$/i.test(before);
    return [{ text: written.trimEnd(), yuan: Math.round(number * times * 100) / 100, isLeast }];
  });
}

/** Writes a price in the form of another one. */
export function writePrice(yuan: number, { text }: WrittenPrice): string {
  const number = text.includes('万')
    ? String(yuan / 10_000)
    : /[,，]|^[¥￥]/.test(text)
      ? yuan.toLocaleString('en-US')
      : String(yuan);
  return text.replace(/\d+(?:[,，]\d+)*(?:\.\d+)?/, number);
}
