import type { Collected, CollectedField } from '#engine';

const notes = [
  'Sent by POST /rest_customer/account/informationgathering, over an encrypted connection only.',
  'Stored in the table information_gathered. A mobile has one entry in each campaign; sending the form again updates it.',
  'The campaign is form.identifier. vitrine submissions --campaign exports its entries.',
  'What is typed, except the code and the consent, stays in the browser tab until the form is sent or the tab is closed.',
];

const mobile: CollectedField = {
  name: 'mobile',
  label: '手机号码',
  note: 'verified by the SMS code; stored',
};
const code: CollectedField = {
  name: 'authorization_code',
  label: '短信验证码',
  note: 'checked with the type collect_information; not stored',
};
const identifier: CollectedField = {
  name: 'identifier',
  label: '',
  note: 'form.identifier of the block; stored',
};
const consent: CollectedField = {
  name: '(consent)',
  label: '个人信息处理规则',
  note: 'must be ticked before the form is sent; not sent itself',
};

const ONLY_TYPE_2 = 'type 2: stored; type 1: required in the form, but not sent';

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
    { name: 'is_subscriber', label: '', note: 'type 2: 0; type 1: not sent' },
  ],
  notes,
};

/** What block19 collects. */
export const COLLECTED_19: Collected = { fields: [mobile, code, consent, identifier], notes };
