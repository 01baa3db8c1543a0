import { MIDDLE_DOTS } from '#schemas';
import { startsWithSurname } from './surnames.ts';

/** Marks the segment that a label calls a name. */
export const NAME_MARK = '\u0001';

/** What is written around a name: 张三(收), 张三先生. */
const SUFFIX = /[(]?(?:收件|收|亲启)[)]?$/u;
const TITLE = /(先生|女士|小姐|老师|太太)$/u;

/** Words and signs of addresses, which no name has. */
const PLACE_WORD =
  /[路街号室楼栋座层幢弄巷村镇乡区县省市厦苑寓院厂店馆站馆层组队桥港湾]|大道|大街|花园|广场|中心|公司|学校|小学|中学|大学|医院|酒店|单元|家园|前台|门卫|驿站|快递|丰巢|菜鸟|代收|保安|物业|北门|南门|东门|西门|地址|电话|手机|备注|周末|工作日/u;

/** 阿依古丽·买买提. */
const DOTTED_NAME = new RegExp(`^\\p{Script=Han}{1,8}(?:[${MIDDLE_DOTS}]\\p{Script=Han}{1,8}){1,4}$`, 'u');
const HAN_NAME = /^\p{Script=Han}{2,6}$/u;
const LATIN_NAME = /^\p{Script=Latin}[\p{Script=Latin}\p{M}'’‘＇ʼ]{1,20}$/u;

interface FoundName {
  /** Empty when none was found. */
  text: string;
  /** The segments after the region without the name. */
  tail: string[];
}

/** Finds the name among the segments before the region (`head`) and after it (`tail`). */
export function findName(head: readonly string[], tail: readonly string[]): FoundName {
  const unmarked = (segment: string) => segment.replaceAll(NAME_MARK, '');
  const all = [...head, ...tail];
  const marked = all.find(segment => segment.startsWith(NAME_MARK));
  if (marked) {
    // A name in Latin letters continues in the next segments.
    const list = head.includes(marked) ? head : tail;
    const at = list.indexOf(marked);
    const first = bareName(unmarked(marked));
    const others = LATIN_NAME.test(first) ? takeLatin(list.slice(at + 1)) : [];
    const text = [first, ...others].join(' ');
    const used = new Set([marked, ...others]);
    if (first) return { text, tail: tail.filter(segment => !used.has(segment)) };
  }
  const heads = head.map(unmarked);
  const latin = heads.filter(segment => LATIN_NAME.test(segment));
  if (latin.length > 0) return { text: latin.join(' '), tail: tail.map(unmarked) };
  const before = heads.find(isName) ?? heads.findLast(segment => isHanName(bareName(segment)));
  if (before) return { text: bareName(before), tail: tail.map(unmarked) };
  return nameAfter(tail.map(unmarked));
}

/** Finds the name after the address: a segment of its own, or the end of the last one if it is marked as such. */
function nameAfter(tail: string[]): FoundName {
  const index = tail.length > 1 ? tail.findLastIndex(isName) : -1;
  if (index >= 0) {
    return { text: bareName(tail[index] as string), tail: tail.filter((_segment, at) => at !== index) };
  }
  // The last segment only: an estate's name may have a dot, too.
  const end = bareName(tail.at(-1) ?? '');
  if (tail.length > 1 && DOTTED_NAME.test(end) && !PLACE_WORD.test(end)) {
    return { text: end, tail: tail.slice(0, -1) };
  }
  const latin = tail.findLastIndex(segment => LATIN_NAME.test(segment));
  if (latin > 0 && latin === tail.length - 1) {
    const from = LATIN_NAME.test(tail[latin - 1] as string) && latin > 1 ? latin - 1 : latin;
    return { text: tail.slice(from).join(' '), tail: tail.slice(0, from) };
  }
  const last = tail.at(-1) ?? '';
  const glued = /(?<=[号室楼栋座层幢)])(\p{Script=Han}{2,4}?)(?:[(]?收[)]?|先生收?|女士收?)$/u.exec(last);
  if (glued?.[1] && startsWithSurname(glued[1])) {
    return { text: glued[1], tail: [...tail.slice(0, -1), last.slice(0, glued.index)] };
  }
  return { text: '', tail };
}

function isName(segment: string): boolean {
  const name = bareName(segment);
  return isHanName(name) && !PLACE_WORD.test(name) && startsWithSurname(name);
}

const isHanName = (text: string): boolean => HAN_NAME.test(text) || DOTTED_NAME.test(text);

/** The segments in Latin letters at the start of a list. */
function takeLatin(segments: readonly string[]): string[] {
  const end = segments.findIndex(segment => !LATIN_NAME.test(segment));
  return segments.slice(0, end < 0 ? undefined : end);
}

/** A name without what is written around it; 王先生 stays, because a parcel needs a name of two parts. */
function bareName(segment: string): string {
  const name = segment.replace(SUFFIX, '').trim();
  const short = name.replace(TITLE, '');
  return [...short].length > 1 ? short : name;
}
