import { returnPromises, servicePromises } from '#shop/promises';
import { defineStrings } from '#shop/strings';

/** Texts of engraving and, in `stamping`, those that differ for leather. */
export const strings = defineStrings('commerce/engraving', {
  title: '刻字服务',
  label: '刻字内容',
  hint: (length: number, most: number) =>
    `${length} / ${most} 个字符，可用中文、英文字母、数字、空格与 & . · ♥`,
  empty: '请填写刻字内容',
  preview: '刻字预览',
  sample: '您的刻字',
  note: (price: string) =>
    `${price ? `刻字 ${price}` : servicePromises.engravingFree}，${servicePromises.engravingTime}。${returnPromises.noCustom}。`,
  save: '确认刻字',
  saving: '正在保存…',
  remove: '取消刻字',
  saved: '刻字内容已保存',
  removed: '已取消刻字',
  add: '添加刻字',
  change: '修改刻字',
  addTo: (name: string) => `为${name}添加刻字`,
  changeOf: (name: string) => `修改${name}的刻字`,
  offer: (price: string) =>
    `${price ? `刻字 ${price}` : servicePromises.engraving}，${servicePromises.engravingTime}。${returnPromises.noCustom}。`,
  font: '字体',
  foil: '颜色',
  stamping: {
    title: '烫印服务',
    label: '烫印字母',
    hint: (length: number, most: number) =>
      `${length} / ${most} 个字符，可用英文字母、数字与 & . · ♥，字母以大写烫印`,
    empty: '请填写烫印字母',
    preview: '烫印预览',
    sample: 'V.W',
    note: (price: string) =>
      `${price ? `烫印 ${price}` : servicePromises.stampingFree}，${servicePromises.engravingTime}。${returnPromises.noCustom}。`,
    save: '确认烫印',
    remove: '取消烫印',
    saved: '烫印内容已保存',
    removed: '已取消烫印',
    add: '添加烫印',
    change: '修改烫印',
    addTo: (name: string) => `为${name}添加烫印`,
    changeOf: (name: string) => `修改${name}的烫印`,
    offer: (price: string) =>
      `${price ? `烫印 ${price}` : servicePromises.stamping}，${servicePromises.engravingTime}。${returnPromises.noCustom}。`,
  },
});

/** The texts of a technique. */
export const wordsOf = (technique: 'engraving' | 'stamping') =>
  technique === 'stamping' ? { ...strings, ...strings.stamping } : strings;
