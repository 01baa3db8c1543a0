import { defineStrings } from '#shop/strings';

/** Texts of the country selector. */
export const countryStrings = defineStrings('chrome/country', {
  countryLead: '选择后将前往该国家或地区的网站。',
  elsewhere: '其他网站',
  chooseCountry: '请先选择国家或地区',
  confirm: '确认',
  cancel: '取消',
});
