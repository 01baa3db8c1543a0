import { all, matches, required } from './check.ts';

/** Forms of address [A5-09]. */
export const APPELLATIONS = ['先生', '女士'] as const;
export type Appellation = (typeof APPELLATIONS)[number];

/** Latin and Chinese letters only. */
export const NAME_PATTERN = /^[\p{Script=Latin}\p{Script=Han}]+$/u;
export const NAME_MAX_LENGTH = 30;

const appellation = (message: string) => all(required(message), matches(/^(先生|女士)$/, message));

/** Form of address in account forms [A5-08]. */
export const checkAppellation = appellation('称谓不能为空');

/** Form of address in the forms of marketing blocks [B5-08]. */
export const checkBlockAppellation = appellation('请选择称谓');

/** Surname [A5-10, A5-11]. */
export const checkFirstname = all(
  required('请输入姓氏'),
  matches(NAME_PATTERN, '姓氏不能包含数字及特殊字符'),
);

/** Given name [A5-12, A5-13]. */
export const checkLastname = all(required('请输入名字'), matches(NAME_PATTERN, '名字不能包含数字及特殊字符'));
