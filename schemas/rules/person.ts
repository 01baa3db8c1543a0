import { all, matches, required } from './check.ts';

/** What a person may be addressed as (A §5). */
export const APPELLATIONS = ['先生', '女士'] as const;
export type Appellation = (typeof APPELLATIONS)[number];

/** Latin or Chinese letters, nothing else. */
export const NAME_PATTERN = /^[\p{Script=Latin}\p{Script=Han}]+$/u;
export const NAME_MAX_LENGTH = 30;

const appellation = (message: string) => all(required(message), matches(/^(先生|女士)$/, message));

/** Title, in the account forms (A §5). */
export const checkAppellation = appellation('称谓不能为空');

/** … in the marketing blocks' forms (B §5). */
export const checkBlockAppellation = appellation('请选择称谓');

/** Surname (A §5). */
export const checkFirstname = all(
  required('请输入姓氏'),
  matches(NAME_PATTERN, '姓氏不能包含数字及特殊字符'),
);

/** Given name (A §5). */
export const checkLastname = all(required('请输入名字'), matches(NAME_PATTERN, '名字不能包含数字及特殊字符'));
