import { all, type Check, matches, normalized, required } from './check.ts';
import { cleanName, GIVEN_NAME_PATTERN, NAME_PATTERN, normalizeName } from './name.ts';

/** Forms of address [A5-09]. */
export const APPELLATIONS = ['先生', '女士'] as const;
export type Appellation = (typeof APPELLATIONS)[number];

const appellation = (message: string) => all(required(message), matches(/^(先生|女士)$/, message));

/** Form of address in account forms [A5-08]. */
export const checkAppellation = appellation('称谓不能为空');

/** Form of address in the forms of marketing blocks [B5-08]. */
export const checkBlockAppellation = appellation('请选择称谓');

const name = (pattern: RegExp, empty: string, invalid: string): Check =>
  normalized(all(required(empty), matches(pattern, invalid)), { normalize: normalizeName, clean: cleanName });

/** Surname [A5-10, A5-11]. */
export const checkFirstname = name(NAME_PATTERN, '请输入姓氏', '姓氏不能包含数字及特殊字符');

/** Given name [A5-12, A5-13]. */
export const checkLastname = name(GIVEN_NAME_PATTERN, '请输入名字', '名字不能包含数字及特殊字符');
