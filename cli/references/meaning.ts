import { defineTexts, type Language, nearest } from '#engine';
import { COLOR_NAMES, isColor, measureContrast } from './colors.ts';
import type { Fault } from './fault.ts';
import { leadsToTest } from './link-targets.ts';
import type { Reference } from './reference.ts';
import { addRightRule, readProperty } from './style-values.ts';

/** One length, a percentage, a calculation, or a keyword. */
const LENGTH =
  /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:px|r?em|%|[sld]?v(?:w|h|min|max|i|b)|ch|ex|lh|rlh|pt|pc|cm|mm|in|q|cq(?:w|h|i|b|min|max))|[+-]?0(?:\.0+)?|(?:calc|min|max|clamp|fit-content)\(.*\)|[a-z][a-z-]*)$/i;

/** Least contrast of text and background, of large text (WCAG 1.4.3). */
const LEAST_CONTRAST = 3;

/** Start of the kind of a text colour, before the field of the colour behind it. */
const COLOR_ON = 'color-on:';

/** Most values have no fault; they share this list. */
const NONE: readonly Fault[] = [];

const textsIn = defineTexts({
  en: {
    color: (shown: string, suggestion: string | null) =>
      `${shown} is not a colour; browsers ignore it. Write ${suggestion ?? '#22352B, rgb(34 53 43), or a name such as black'}.`,
    contrast: (color: string, background: string, ratio: number) =>
      `${color} on ${background} has a contrast of ${ratio.toFixed(1)}; text needs at least ${LEAST_CONTRAST}. Choose a ${ratio < 1.2 ? 'different' : 'darker or lighter'} colour.`,
    length: (shown: string, suggestion: string | null) =>
      `${shown} is not a length; browsers ignore it. Write ${suggestion ?? '16px, 50% or 4vw'}.`,
    date: (date: string, days: number) => `There is no ${date}: the month has ${days} days.`,
    past: (date: string) => `${date} has passed. Write a later date, or *${date.slice(4)} for every year.`,
    insecure: (shown: string, suggestion: string) =>
      `${shown} is not encrypted; browsers block or warn. Write ${suggestion}.`,
    percent: (shown: string, suggestion: string) =>
      `${shown} has a % that starts no escape; servers refuse it. Write ${suggestion}.`,
    linkName: () => 'The linked picture has no text. Say in "alt" where the link leads.',
  },
  zh: {
    color: (shown, suggestion) =>
      `${shown} 不是颜色，浏览器会忽略它。请改为 ${suggestion ?? '#22352B、rgb(34 53 43) 或 black 等颜色名'}。`,
    contrast: (color, background, ratio) =>
      `${color} 在 ${background} 上的对比度为 ${ratio.toFixed(1)}，文字至少需要 ${LEAST_CONTRAST}。请选择${ratio < 1.2 ? '其他' : '更深或更浅的'}颜色。`,
    length: (shown, suggestion) =>
      `${shown} 不是长度，浏览器会忽略它。请改为 ${suggestion ?? '16px、50% 或 4vw'}。`,
    date: (date, days) => `${date} 不存在：该月只有 ${days} 天。`,
    past: date => `${date} 已过。请写更晚的日期；每年重复请写 *${date.slice(4)}。`,
    insecure: (shown, suggestion) => `${shown} 未加密，浏览器会拦截或警告。请改为 ${suggestion}。`,
    percent: (shown, suggestion) => `${shown} 中的 % 不是转义的开头，服务器会拒绝。请改为 ${suggestion}。`,
    linkName: () => '带链接的图片没有文字。请在 "alt" 中说明链接去向。',
  },
});

/** Reports a value that is valid, but has no effect or a bad one. */
export function meaningFaults(
  { kind, value, style, owner }: Reference,
  language: Language,
): readonly Fault[] {
  switch (kind) {
    case 'color':
      return colorFaults(value, language);
    case 'style':
      return style ? styleFaults(style, language) : NONE;
    case 'moment':
      return joined(dateFaults(value, language), pastFaults(value, owner, language));
    case 'media':
      return joined(insecureFaults(value, language), percentFaults(value, 'media', language));
    case 'link':
      return joined(
        joined(insecureFaults(value, language), percentFaults(value, 'link', language)),
        linkNameFaults(owner, language),
      );
    default: {
      if (!kind.startsWith(COLOR_ON)) return NONE;
      const behind = kind.slice(COLOR_ON.length);
      return joined(colorFaults(value, language), contrastFaults(owner, value, behind, language));
    }
  }
}

function joined(first: readonly Fault[], second: readonly Fault[]): readonly Fault[] {
  if (first.length === 0) return second;
  return second.length === 0 ? first : [...first, ...second];
}

/** Verdicts on values, which occur again and again. */
const rightColors = new Set<string>();

function colorFaults(value: string, language: Language): readonly Fault[] {
  if (rightColors.has(value)) return NONE;
  if (!value.trim() || isColor(value)) {
    rightColors.add(value);
    return NONE;
  }
  const hex = /^(?:0x)?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(value.trim())?.[1];
  const suggestion = hex ? `#${hex}` : nearest(value.trim(), COLOR_NAMES);
  return [
    {
      rule: 'color',
      message: textsIn(language).color(JSON.stringify(value), suggestion),
      suggestion,
      fix: hex ? { write: JSON.stringify(suggestion) } : undefined,
    },
  ];
}

/** @param field the field of the colour behind the text. */
function contrastFaults(owner: object, color: string, field: string, language: Language): readonly Fault[] {
  const background = (owner as Record<string, unknown>)[field];
  if (typeof background !== 'string') return NONE;
  const ratio = measureContrast(color, background);
  if (ratio === null || ratio >= LEAST_CONTRAST) return NONE;
  const message = textsIn(language).contrast(color, background, ratio);
  return [{ rule: 'contrast', message, suggestion: null }];
}

function styleFaults(style: object, language: Language): readonly Fault[] {
  let faults = NONE;
  for (const device in style) {
    const rules: unknown = style[device as keyof typeof style];
    if (typeof rules !== 'object' || rules === null) continue;
    for (const property in rules) {
      const value: unknown = rules[property as keyof typeof rules];
      if (typeof value === 'string') {
        faults = joined(faults, ruleFaults(property, value, device, language));
      }
    }
  }
  return faults;
}

function ruleFaults(property: string, value: string, device: string, language: Language): readonly Fault[] {
  const known = readProperty(property);
  if (!known || known.right.has(value)) return NONE;
  const faults = known.kind === 'color' ? colorFaults(value, language) : lengthFaults(value, language);
  if (faults.length > 0) return faults.map(fault => ({ ...fault, below: [device, property] }));
  addRightRule(known, value);
  return NONE;
}

function lengthFaults(value: string, language: Language): readonly Fault[] {
  // A space before the unit is reported by the schema's format.
  if (/\d\s+(?:px|r?em|vw|vh|%)(?![\w-])/i.test(value)) return NONE;
  const parts = value.trim().match(/[^\s(]+(?:\((?:[^()]|\([^()]*\))*\))?/g) ?? [];
  const wrong = parts.find(part => part !== '/' && !LENGTH.test(part));
  if (wrong === undefined) return NONE;
  const suggestion = /^[+-]?\d+(?:\.\d+)?$/.test(wrong) ? value.replace(wrong, `${wrong}px`) : null;
  const message = textsIn(language).length(JSON.stringify(value), suggestion);
  return [{ rule: 'length', message, suggestion }];
}

/** A date of a month that has no such day. Dates of the Chinese calendar have months of 30 days at most. */
function dateFaults(value: string, language: Language): readonly Fault[] {
  const [, year, month, day] = /^(\d{4}|\*|lunar)-(\d\d)-(\d\d)/.exec(value) ?? [];
  if (!day) return NONE;
  const days =
    year === 'lunar'
      ? 30
      : new Date(Date.UTC(year === '*' ? 2024 : Number(year), Number(month), 0)).getUTCDate();
  if (Number(day) <= days) return NONE;
  const suggestion = value.replace(/^(\S{4,5}-\d\d|\*-\d\d)-\d\d/, `$1-${days}`);
  const message = textsIn(language).date(`${year}-${month}-${day}`, days);
  return [{ rule: 'date', message, suggestion }];
}

/** A date that has passed, unless another one beside it, such as the end of an event, is ahead. */
function pastFaults(value: string, owner: object, language: Language): readonly Fault[] {
  if (!isPast(value)) return NONE;
  const others = Object.values(owner).filter(other => typeof other === 'string' && DATE.test(other));
  if (!others.every(isPast)) return NONE;
  return [{ rule: 'past-date', message: textsIn(language).past(value), suggestion: null }];
}

const DATE = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/;

/** Returns whether a date, in China time, is over. */
function isPast(value: string): boolean {
  const [, day, time = '23:59'] = DATE.exec(value) ?? [];
  return day !== undefined && Date.parse(`${day}T${time}:59+08:00`) < Date.now();
}

function insecureFaults(value: string, language: Language): readonly Fault[] {
  if (!/^http:\/\//i.test(value) || leadsToTest(value)) return NONE;
  const suggestion = value.replace(/^http:/i, 'https:');
  const message = textsIn(language).insecure(JSON.stringify(value), suggestion);
  return [{ rule: 'insecure-address', message, suggestion, fix: { write: JSON.stringify(suggestion) } }];
}

/** A `%` that starts no escape: servers refuse such an address. */
function percentFaults(value: string, rule: 'link' | 'media', language: Language): readonly Fault[] {
  if (!value.includes('%')) return NONE;
  const suggestion = value.replace(/%(?![\dA-Fa-f]{2})/g, '%25');
  if (suggestion === value) return NONE;
  const message = textsIn(language).percent(JSON.stringify(value), suggestion);
  return [{ rule, message, suggestion, fix: { write: JSON.stringify(suggestion) } }];
}

/** A picture that is a link and has an empty alternative text: screen readers read the address. */
function linkNameFaults(owner: object, language: Language): readonly Fault[] {
  const isPicture = 'pcUrl' in owner || 'pcImage' in owner;
  if (!isPicture || !('alt' in owner) || owner.alt !== '') return NONE;
  return [{ rule: 'link-name', message: textsIn(language).linkName(), suggestion: null }];
}
