import { defineStrings } from '#shop/strings';

/** Texts of the fields of an invoice. */
export const strings = defineStrings('commerce/invoice', {
  types: { personal: '个人', company: '企业' },
  type: '发票类型',
  title: '发票抬头',
  companyName: '企业名称',
  taxNumber: '纳税人识别号',
  email: '接收邮箱',
  emailHint: '电子发票将发送至该邮箱',
  noTitle: '请填写发票抬头',
  noCompanyName: '请填写企业名称',
  noTaxNumber: '请填写纳税人识别号',
  wrongTaxNumber: '请输入正确的纳税人识别号',
});
