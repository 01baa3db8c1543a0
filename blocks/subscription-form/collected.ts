import type { Collected, CollectedField } from '#engine';

const notes = [
  {
    en: 'Sent by POST /rest_customer/account/informationgathering, over an encrypted connection only.',
    zh: '通过 POST /rest_customer/account/informationgathering 发送，仅使用加密连接。',
  },
  {
    en: 'Stored in the table information_gathered. A mobile has one entry in each campaign; sending the form again updates it.',
    zh: '存储在 information_gathered 表中。每个手机号在每个活动中只有一条记录；再次提交会更新该记录。',
  },
  {
    en: 'The campaign is form.identifier. vitrine submissions --campaign exports its entries.',
    zh: '活动标识为 form.identifier。可用 vitrine submissions --campaign 导出记录。',
  },
  {
    en: 'What is typed, except the code and the consent, stays in the browser tab until the form is sent or the tab is closed.',
    zh: '除验证码和同意勾选外，填写的内容保留在浏览器标签页中，直到提交表单或关闭标签页。',
  },
];

const mobile: CollectedField = {
  name: 'mobile',
  label: '手机号码',
  note: { en: 'verified by the SMS code; stored', zh: '经短信验证码验证；会存储' },
};
const code: CollectedField = {
  name: 'authorization_code',
  label: '短信验证码',
  note: {
    en: 'checked with the type collect_information; not stored',
    zh: '按 collect_information 类型校验；不存储',
  },
};
const identifier: CollectedField = {
  name: 'identifier',
  label: '',
  note: { en: 'form.identifier of the block; stored', zh: '区块的 form.identifier；会存储' },
};
const consent: CollectedField = {
  name: 'flag',
  label: '个人信息处理规则',
  note: {
    en: 'must be ticked before the form is sent; recorded in the table consents, with the version of the rules',
    zh: '提交表单前必须勾选；连同规则的版本记录在 consents 表中',
  },
};

const ONLY_TYPE_2 = {
  en: 'type 2: stored; type 1: required in the form, but not sent',
  zh: 'type 为 2 时存储；type 为 1 时表单必填，但不发送',
};

/** What block18 collects. */
export const COLLECTED_18: Collected = {
  fields: [
    mobile,
    code,
    { name: 'appellation', label: '称谓', note: ONLY_TYPE_2 },
    { name: 'firstname', label: '姓氏', note: ONLY_TYPE_2 },
    { name: 'lastname', label: '名字', note: ONLY_TYPE_2 },
    consent,
    identifier,
    {
      name: 'is_subscriber',
      label: '',
      note: { en: 'type 2: 0; type 1: not sent', zh: 'type 为 2 时为 0；type 为 1 时不发送' },
    },
  ],
  notes,
};

/** What block19 collects. */
export const COLLECTED_19: Collected = { fields: [mobile, code, consent, identifier], notes };
