import { defineStrings } from '#shop/strings';
import { ticked } from './check.ts';

export const strings = defineStrings('schemas/rules/consent', {
  consent:
    '您不同意我们的《个人信息处理规则（标准版）》，我们无法为您提供注册、订购及咨询等服务，但您仍可以匿名查询、浏览我们的部分信息',
  terms: '请先选择同意个人信息处理规则',
});

/** First consent of registration and subscription: at least 14 years old, and the processing rules. */
export const checkConsent = ticked(strings.consent);

/** The same consent with the message for a toast: partner login, and block forms except form 19 and form 18 type 2. */
export const checkTerms = ticked(strings.terms);
