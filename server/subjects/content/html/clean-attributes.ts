import type { Attributes } from 'sanitize-html';
import { ruleFor, SEPARATORS } from './attributes.ts';
import type { ChangeTexts } from './change-texts.ts';
import type { Run } from './rule.ts';
import { plain, shorten, splitNames } from './text.ts';

const LABELS = new Map<string, 'link' | 'media' | 'style'>(
  Object.entries({
    href: 'link',
    cite: 'link',
    src: 'media',
    srcset: 'media',
    poster: 'media',
    style: 'style',
  } as const),
);

/** Describes a refused value as an editor would search for it: `link javascript:…`, `style position: fixed`. */
function refusal(tag: string, name: string, value: string, texts: ChangeTexts): string {
  const label = LABELS.get(name);
  if (!label) return texts.attribute(`${name}="${shorten(value)}"`, tag);
  if (label === 'style') return texts.style(shorten(value));
  const bare = value.replace(/[\p{Cc}\s]+/gu, '');
  const scheme = /^(?!https?:)[a-z][a-z\d+.-]*:/i.exec(bare);
  return texts[label](scheme ? `${scheme[0].toLowerCase()}…` : `"${shorten(bare)}"`);
}

/** @param written - the element that the editor wrote; `tag` is the element that is written instead. */
export function cleanAttributes(written: string, tag: string, attributes: Attributes, run: Run): Attributes {
  const kept: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    const rule = ruleFor(tag, name);
    if (!rule) {
      if (!ruleFor(written, name)) run.changes.add(run.texts.attribute(shorten(name), written));
      continue;
    }
    const separator = SEPARATORS.get(name);
    const items = separator ? value.split(separator === ';' ? ';' : /\s+/).map(item => item.trim()) : [value];
    const good: string[] = [];
    for (const item of separator ? items.filter(Boolean) : items) {
      const clean = rule(item, run);
      if (clean === undefined) run.changes.add(refusal(written, name, item, run.texts));
      else good.push(plain(clean));
    }
    if (good.length) kept[name] = good.join(separator);
  }
  return withDefaults(tag, kept);
}

function withDefaults(tag: string, attributes: Attributes): Attributes {
  if (tag === 'img') attributes.loading ??= 'lazy';
  if (tag === 'video') attributes.controls ??= '';
  if (attributes.target === '_blank') {
    attributes.rel = [...splitNames(`${attributes.rel ?? ''} noopener`)].join(' ');
  }
  return attributes;
}
