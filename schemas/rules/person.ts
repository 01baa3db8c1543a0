import { defineStrings } from '#shop/strings';
import { all, type Check, matches, normalized, required } from './check.ts';
import { cleanName, GIVEN_NAME_PATTERN, NAME_PATTERN, normalizeName } from './name.ts';

export const strings = defineStrings('schemas/rules/person', {
  appellations: { 先生: '先生', 女士: '女士' },
  noAppellation: '称谓不能为空',
  noBlockAppellation: '请选择称谓',
  noFirstname: '请输入姓氏',
  wrongFirstname: '姓氏不能包含数字及特殊字符',
  noLastname: '请输入名字',
  wrongLastname: '名字不能包含数字及特殊字符',
});

/** Forms of address [A5-09]. */
export const APPELLATIONS = ['先生', '女士'] as const;
export type Appellation = (typeof APPELLATIONS)[number];

/** Returns how a stored form of address is shown. */
export function appellationLabel(appellation: string): string {
  const labels: Record<string, string> = strings.appellations;
  return labels[appellation] ?? appellation;
}

const appellation = (message: string) => all(required(message), matches(/^(先生|女士)$/, message));

/** Form of address in account forms [A5-08]. */
export const checkAppellation = appellation(strings.noAppellation);

/** Form of address in the forms of marketing blocks [B5-08]. */
export const checkBlockAppellation = appellation(strings.noBlockAppellation);

const name = (pattern: RegExp, empty: string, invalid: string): Check =>
  normalized(all(required(empty), matches(pattern, invalid)), { normalize: normalizeName, clean: cleanName });

/** Surname [A5-10, A5-11]. */
export const checkFirstname = name(NAME_PATTERN, strings.noFirstname, strings.wrongFirstname);

/** Given name [A5-12, A5-13]. */
export const checkLastname = name(GIVEN_NAME_PATTERN, strings.noLastname, strings.wrongLastname);
