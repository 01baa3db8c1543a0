import { ticked } from './check.ts';

/** The first consent of registration and subscription: 14 or older, and the processing rules (A §5, B §5). */
export const checkConsent = ticked(
  '您不同意我们的《个人信息处理规则（标准版）》，我们无法为您提供注册、订购及咨询等服务，但您仍可以匿名查询、浏览我们的部分信息',
);

/** The same where it is told in a toast: partner login, block forms other than form 19 and form 18 type 2. */
export const checkTerms = ticked('请先选择同意个人信息处理规则');
