import { address, LINK, link, media, srcset } from './addresses.ts';
import { declaredId, reference } from './ids.ts';
import type { Rule, Rules } from './rule.ts';
import { declaration } from './styles.ts';
import { splitNames } from './text.ts';

const text: Rule = value => value;
const flag: Rule = () => '';
const matching =
  (pattern: RegExp): Rule =>
  value =>
    pattern.test(value.trim()) ? value.trim() : undefined;
const allowChoices = (choices: string): Rule => {
  const allowed = splitNames(choices);
  return value => (allowed.has(value.trim().toLowerCase()) ? value.trim().toLowerCase() : undefined);
};
const size = matching(/^\d{1,5}%?$/);
const count = matching(/^-?\d{1,4}$/);
const token = matching(/^[A-Za-z][\w-]*$/);

export const EVERYWHERE: Rules = {
  id: declaredId,
  class: token,
  style: declaration,
  title: text,
  lang: matching(/^[A-Za-z]{2,8}(?:-\w{1,8})*$/),
  dir: allowChoices('ltr rtl auto'),
  role: token,
  tabindex: matching(/^(?:0|-1)$/),
};

const PICTURE: Rules = {
  src: media,
  srcset,
  sizes: matching(/^[\w\s().,:%*/+-]+$/),
  width: size,
  height: size,
};
const CELL: Rules = { colspan: count, rowspan: count, headers: reference };
const EDIT = { cite: address(LINK), datetime: matching(/^[\w:.+ -]{1,40}$/) } satisfies Rules;

export const BY_TAG: Record<string, Rules> = {
  a: {
    href: link,
    target: allowChoices('_blank _self'),
    rel: allowChoices('noopener noreferrer nofollow sponsored ugc'),
    hreflang: token,
  },
  img: {
    ...PICTURE,
    alt: text,
    loading: allowChoices('lazy eager'),
    decoding: allowChoices('sync async auto'),
    fetchpriority: allowChoices('high low auto'),
  },
  source: {
    ...PICTURE,
    media: matching(/^[\w\s().,:%*/<>=+-]+$/),
    type: matching(/^(?:image|video)\/[\w.+-]+(?:; ?codecs=[\w.,"' -]+)?$/i),
  },
  video: {
    src: media,
    poster: media,
    width: size,
    height: size,
    controls: flag,
    muted: flag,
    playsinline: flag,
    loop: flag,
    preload: allowChoices('none metadata'),
  },
  track: {
    src: media,
    kind: allowChoices('subtitles captions descriptions chapters'),
    srclang: token,
    label: text,
    default: flag,
  },
  ol: { start: count, reversed: flag, type: matching(/^[1aAiI]$/) },
  li: { value: count },
  td: CELL,
  th: { ...CELL, scope: allowChoices('row col rowgroup colgroup') },
  col: { span: count },
  colgroup: { span: count },
  details: { open: flag },
  time: { datetime: EDIT.datetime },
  blockquote: { cite: EDIT.cite },
  q: { cite: EDIT.cite },
  del: EDIT,
  ins: EDIT,
};

/** Attributes with lists: each item is checked separately. */
export const SEPARATORS = new Map([
  ['style', ';'],
  ...[...splitNames('class role rel headers'), 'aria-labelledby', 'aria-describedby'].map(
    name => [name, ' '] as const,
  ),
  ...['aria-controls', 'aria-owns', 'aria-details', 'aria-flowto'].map(name => [name, ' '] as const),
]);

/** Returns the rule of a tag's attribute; undefined for an attribute that is removed. */
export function ruleFor(tag: string, name: string): Rule | undefined {
  // aria-modal would hide the rest of the shop from a screen reader.
  if (/^aria-[a-z]+$/.test(name))
    return name === 'aria-modal' ? undefined : SEPARATORS.has(name) ? reference : text;
  const own = BY_TAG[tag];
  if (own && Object.hasOwn(own, name)) return own[name];
  return Object.hasOwn(EVERYWHERE, name) ? EVERYWHERE[name] : undefined;
}
