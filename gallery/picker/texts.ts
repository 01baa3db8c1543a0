import { defineTexts } from '#engine';

export const pickerTexts = defineTexts({
  en: {
    insertProduct: () => 'Insert product',
    insertMedia: () => 'Insert media',
    close: () => 'Close',
    findByName: () => 'Find by name',
    example: () => 'Find by name: 手袋, noir',
    place: () => 'Place the cursor in a field’s value, then choose again.',
    nothing: () => 'Nothing has all of these words.',
    found: (total: number) => `${total} found`,
    first: (shown: number, total: number) => `${shown} of ${total} found. Write more words to find others.`,
    notOnSale: (price: string) => `${price}, not on sale`,
  },
  zh: {
    insertProduct: () => '插入商品',
    insertMedia: () => '插入媒体',
    close: () => '关闭',
    findByName: () => '按名称查找',
    example: () => '按名称查找：手袋、noir',
    place: () => '请将光标放在字段的值中，再重新选择。',
    nothing: () => '没有同时包含这些词的结果。',
    found: total => `找到 ${total} 个`,
    first: (shown, total) => `找到 ${total} 个，显示前 ${shown} 个。输入更多词可缩小范围。`,
    notOnSale: price => `${price}，未上架`,
  },
});
