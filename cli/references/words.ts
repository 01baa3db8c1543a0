import { defineTexts, type Language } from '#engine';
import { fillPromises, findUnknownPromise } from '#shop/promises';
import { GROUPS, groupsIn, hasGroup } from './characters.ts';
import { elementFaults } from './element-faults.ts';
import type { Fault } from './fault.ts';
import { findForbiddenClaim } from './forbidden-claims.ts';
import { findWrongPhone } from './phones.ts';
import { findPlaceholder, isButtonWord } from './placeholders.ts';
import { punctuationFaults, repaired, replaced } from './punctuation.ts';
import { hasBothScripts, simplify } from './traditional.ts';
import { findValuePromise } from './value-promises.ts';
import { findWechatWords } from './wechat-words.ts';
import { findWrongDate, type WrongDate } from './written-dates.ts';
import { findWrongMail, type WrongMail } from './written-mails.ts';
import { findMarkup, readEntity, replaceEntities } from './written-markup.ts';
import { findPastCampaign, findReversedRange } from './written-ranges.ts';

const NONE: readonly Fault[] = [];

/** Characters without a width that are no part of a text. A joiner between emoji is one. */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\ufffb]|(?<!\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/**
 * Characters that are drawn like others: radicals and compatibility forms, which copies from PDFs have, and letters and digits
 * as wide as Chinese characters.
 */
const LOOKALIKE = /[\u2e80-\u2fdf\uf900-\ufaff\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;

/** Words of Latin letters and of Cyrillic or Greek ones that look like them. */
const MIXED_WORD =
  /(?<!\p{L})[A-Za-z]*[АВЕЅІЈКМНОРСТУХаеорсухіѕјΑΒΕΖΗΙΚΜΝΟΡΤΥΧο][A-Za-zАВЕЅІЈКМНОРСТУХаеорсухіѕјΑΒΕΖΗΙΚΜΝΟΡΤΥΧο]*/gu;
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  [...'АВЕЅІЈКМНОРСТУХаеорсухіѕјΑΒΕΖΗΙΚΜΝΟΡΤΥΧο'].map((letter, index) => [
    letter,
    'ABESIJKMHOPCTYXaeopcyxisjABEZHIKMNOPTYXo'.charAt(index),
  ]),
);

/** A heading of a rich text with nothing but blanks and empty elements in it. */
const EMPTY_HEADING =
  /<h([1-6])\b[^<>]*>(?:\s|\u3000|&nbsp;|&#160;|<\/?(?:b|br|em|i|span|strong)\b[^<>]*>)*<\/h\1>/i;

const textsIn = defineTexts({
  en: {
    invisible: (codes: string) =>
      `The text has an invisible character (${codes}), which breaks searching and copying. Remove it.`,
    lookalike: (found: string, meant: string) =>
      `${found} only looks like ${meant}: search, fonts and screen readers treat it as another character. Write ${meant}.`,
    wideBlank: () => 'The label has a full-width blank, which links are not typed with. Write -.',
    blank: () =>
      'The text has blanks only: shoppers see an empty place, and screen readers read nothing. Write a text, or remove the field.',
    heading: (found: string) =>
      `${found} is a heading without words: screen readers announce it all the same. Write its words, or remove it.`,
    placeholder: (found: string) => `“${found}” is a text of a draft. Write the text that shoppers read.`,
    claim: (found: string) =>
      `“${found}” is an absolute claim, which the Chinese advertising law (article 9) forbids. Write what can be proven.`,
    markup: (found: string) => `This is plain text: shoppers read ${found} as it is written. Remove it.`,
    entity: (found: string, meant: string) =>
      `This is plain text: shoppers read ${found} as it is written. Write ${meant}.`,
    promise: (name: string) =>
      `{{${name}}} names no promise of the shop. Write one of the names in docs/editing.md.`,
    scripts: (found: string, meant: string) =>
      `${found} is traditional Chinese in a simplified text. Write ${meant}.`,
    reversed: (found: string) => `${found} ends before it starts. Correct one of the days.`,
    pastCampaign: (found: string) => `“${found}” has passed. Write this year’s date, or remove the text.`,
    wechat: (found: string) =>
      `“${found}” is for readers of an article in WeChat; this page has nothing of the kind. Write what shoppers can do here, with a button or a link.`,
    value: (found: string) =>
      `“${found}” promises what no shop can keep; the Chinese advertising law (articles 16, 25 and 28) forbids it. Write what can be proven.`,
    mail: ({ written, meant }: WrongMail) =>
      `${written} is not an address that mail reaches. ${meant ? `Write ${meant}.` : 'Write the name and the domain, such as care@example.cn.'}`,
    phone: (found: string) => `${found} is not a telephone number that can be called. Check its digits.`,
    date: ({ written, days, weekday }: WrongDate) =>
      weekday
        ? `${written} is a 周${weekday}. Correct the date or the day of the week.`
        : days === null
          ? `There is no ${written}: a day has 24 hours of 60 minutes. Write the day and the time after midnight.`
          : `There is no ${written}: ${days === 0 ? 'a year has 12 months' : `the month has ${days} days`}.`,
  },
  zh: {
    invisible: codes => `文字中有不可见字符（${codes}），会影响搜索和复制。请删除。`,
    lookalike: (found, meant) =>
      `${found} 只是形似 ${meant}：搜索、字体和屏幕阅读器会把它当作另一个字符。请改为 ${meant}。`,
    wideBlank: () => '标签中有全角空格，链接中不会这样输入。请改为 -。',
    blank: () => '文字中只有空格：顾客看到的是空白，屏幕阅读器也读不出内容。请填写文字，或删除此字段。',
    heading: found => `${found} 是没有文字的标题，屏幕阅读器仍会读出“标题”。请填写文字，或删除。`,
    placeholder: found => `“${found}”是草稿中的占位文字。请填写给顾客看的内容。`,
    claim: found => `“${found}”属于绝对化用语，《广告法》第九条禁止使用。请改为可以证实的说法。`,
    markup: found => `此处为纯文本，顾客会看到 ${found} 本身。请删除。`,
    entity: (found, meant) => `此处为纯文本，顾客会看到 ${found} 本身。请改为 ${meant}。`,
    promise: name => `{{${name}}} 不是本店承诺的名称。请改用 docs/editing.md 中列出的名称。`,
    scripts: (found, meant) => `简体文字中混有繁体字 ${found}。请改为 ${meant}。`,
    reversed: found => `${found} 的结束日期早于开始日期。请更正其中一个。`,
    pastCampaign: found => `“${found}”已过。请改为今年的日期，或删除这段文字。`,
    wechat: found =>
      `“${found}”是写给微信文章读者的，此页面没有对应的内容。请改为顾客在此处可以进行的操作，并配上按钮或链接。`,
    value: found =>
      `“${found}”是无法兑现的承诺，《广告法》第十六、二十五、二十八条禁止使用。请改为可以证实的说法。`,
    mail: ({ written, meant }) =>
      `${written} 不是可以收信的邮箱地址。${meant ? `请改为 ${meant}。` : '请写全名称和域名，例如 care@example.cn。'}`,
    phone: found => `${found} 不是可以拨打的电话号码。请核对号码位数。`,
    date: ({ written, days, weekday }) =>
      weekday
        ? `${written}是周${weekday}。请更正日期或星期。`
        : days === null
          ? `${written}不存在：一天有 24 小时，每小时 60 分钟。请写次日的日期和时间。`
          : `${written}不存在：${days === 0 ? '一年只有 12 个月' : `该月只有 ${days} 天`}。`,
  },
});

/** Reports words and characters that shoppers should not read, in a plain or a rich text. */
export function wordFaults(value: string, isHtml: boolean, language: Language): readonly Fault[] {
  if (!isHtml && /^\s+$/.test(value)) {
    return [{ rule: 'blank-text', message: textsIn(language).blank(), suggestion: null }];
  }
  const words = fillPromises(isHtml ? value.replace(/<[^<>]*>/g, ' ') : value);
  // Promises have characters that the text itself has not.
  const own = groupsIn(value);
  const groups = value.includes('{{') ? own | groupsIn(words) : own;
  const faults: Fault[] = [];
  const texts = textsIn(language);
  if (groups & (GROUPS.draft | GROUPS.letter)) {
    const promise = findUnknownPromise(words);
    if (promise) faults.push({ rule: 'unknown-promise', message: texts.promise(promise), suggestion: null });
    const placeholder = promise ? null : findPlaceholder(words);
    if (placeholder) {
      faults.push({ rule: 'placeholder', message: texts.placeholder(placeholder), suggestion: null });
    }
  }
  if (groups & GROUPS.digit) faults.push(...dateFaults(words, texts));
  const wechat = groups & GROUPS.wechat ? findWechatWords(words) : null;
  if (wechat) faults.push({ rule: 'wechat-words', message: texts.wechat(wechat), suggestion: null });
  const mail = groups & GROUPS.at ? findWrongMail(words) : null;
  if (mail) faults.push(mailFault(value, mail, texts));
  const markup = !isHtml && own & GROUPS.markup ? findMarkup(value) : null;
  if (markup) faults.push(markupFault(value, markup, texts));
  if (isHtml) faults.push(...headingFaults(value, texts), ...elementFaults(value, language));
  if (own & GROUPS.other) faults.push(...chineseFaults(value, words, groups, language));
  return faults.length > 0 ? faults : NONE;
}

function dateFaults(words: string, texts: ReturnType<typeof textsIn>): Fault[] {
  const faults: Fault[] = [];
  const date = findWrongDate(words);
  if (date) faults.push({ rule: 'date', message: texts.date(date), suggestion: null });
  const reversed = findReversedRange(words);
  if (reversed) faults.push({ rule: 'date', message: texts.reversed(reversed), suggestion: null });
  const past = findPastCampaign(words);
  if (past) faults.push({ rule: 'past-date', message: texts.pastCampaign(past), suggestion: null });
  return faults;
}

/** Reports what is wrong with a Chinese text. @param words without elements. @param groups of its characters. */
function chineseFaults(value: string, words: string, groups: number, language: Language): Fault[] {
  const faults: Fault[] = [];
  const texts = textsIn(language);
  const phone = groups & GROUPS.digit ? findWrongPhone(words) : null;
  if (phone) faults.push({ rule: 'phone', message: texts.phone(phone), suggestion: null });
  const claim = groups & GROUPS.claim ? findForbiddenClaim(words) : null;
  if (claim) faults.push({ rule: 'absolute-claim', message: texts.claim(claim), suggestion: null });
  const promised = groups & GROUPS.promise ? findValuePromise(words) : null;
  if (promised) faults.push({ rule: 'value-promise', message: texts.value(promised), suggestion: null });
  if (groups & GROUPS.unusual) faults.push(...characterFaults(value, texts));
  if (groups & (GROUPS.mark | GROUPS.repeatable)) faults.push(...punctuationFaults(value, language));
  if (groups & GROUPS.traditional && hasBothScripts(words)) {
    const simple = simplify(value);
    const found = [...value].find((character, index) => [...simple][index] !== character) ?? '';
    faults.push(...repaired('mixed-scripts', value, simple, () => texts.scripts(found, simplify(found))));
  }
  return faults;
}

/** Reports the word of templates for a button, unless it is a title or a name. @param steps to the text. */
export function buttonWordFaults(
  value: string,
  steps: readonly string[],
  language: Language,
): readonly Fault[] {
  if (!isButtonWord(value) || /title|name/i.test(steps.at(-1) ?? '')) return NONE;
  const message = textsIn(language).placeholder(value.trim());
  return [{ rule: 'placeholder', message, suggestion: null }];
}

/** Reports characters of a label that only look right: links to its block are written without them. */
export function labelFaults(label: string, language: Language): readonly Fault[] {
  const texts = textsIn(language);
  if (label.includes('\u3000')) {
    return repaired('lookalike', label, label.trim().replace(/\u3000+/g, '-'), texts.wideBlank);
  }
  return hasGroup(label, GROUPS.unusual) ? characterFaults(label, texts) : NONE;
}

function characterFaults(value: string, texts: ReturnType<typeof textsIn>): Fault[] {
  return [
    ...repaired('invisible-character', value, value.replace(INVISIBLE, ''), () =>
      texts.invisible(formatCode(value.match(INVISIBLE)?.[0] ?? '')),
    ),
    ...replaced('lookalike', value, LOOKALIKE, found => found.normalize('NFKC'), texts.lookalike),
    ...replaced('lookalike', value, MIXED_WORD, toLatin, texts.lookalike),
  ];
}

/** A heading without words shows nothing; one with an id is where a link leads. */
function headingFaults(html: string, texts: ReturnType<typeof textsIn>): Fault[] {
  const found = html.includes('<h') || html.includes('<H') ? EMPTY_HEADING.exec(html)?.[0] : undefined;
  if (found === undefined) return [];
  const suggestion = html.replace(new RegExp(EMPTY_HEADING, 'gi'), '');
  const message = texts.heading(found);
  if (/\sid\s*=/i.test(html) || !suggestion.trim())
    return [{ rule: 'blank-text', message, suggestion: null }];
  return repaired('blank-text', html, suggestion, () => message);
}

function mailFault(value: string, mail: WrongMail, texts: ReturnType<typeof textsIn>): Fault {
  const message = texts.mail(mail);
  const { written, meant } = mail;
  if (meant === null || !value.includes(written)) return { rule: 'mail', message, suggestion: null };
  const suggestion = value.replace(written, meant);
  return { rule: 'mail', message, suggestion, fix: { write: JSON.stringify(suggestion) } };
}

/** A character has one possible form in a plain text. */
function markupFault(value: string, found: string, texts: ReturnType<typeof textsIn>): Fault {
  const meant = readEntity(found);
  if (meant === undefined) return { rule: 'html', message: texts.markup(found), suggestion: null };
  const suggestion = replaceEntities(value);
  const message = texts.entity(found, JSON.stringify(meant));
  return { rule: 'html', message, suggestion, fix: { write: JSON.stringify(suggestion) } };
}

/** Returns a word with Latin letters in the place of those that look like them; a word of another script stays. */
function toLatin(word: string): string {
  if (!/[A-Za-z]/.test(word)) return word;
  return [...word].map(letter => LATIN[letter] ?? letter).join('');
}

const formatCode = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
