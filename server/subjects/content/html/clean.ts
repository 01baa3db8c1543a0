import sanitizeHtml from 'sanitize-html';
import type { Language } from '#engine';
import { BY_TAG, EVERYWHERE } from './attributes.ts';
import { type ChangeTexts, changeTextsIn } from './change-texts.ts';
import { cleanAttributes } from './clean-attributes.ts';
import { BLOCKS, CELLS, DEEPEST, DROPPED_WHOLE, placed, TAGS, VOID } from './elements.ts';
import { limitHtml } from './limit-html.ts';
import type { Run } from './rule.ts';
import { plain, shorten } from './text.ts';

/** An open element during parsing. `out` is the written element; undefined when it is removed. */
interface Frame {
  name: string;
  out?: string;
  paragraph?: number;
}

/** The same allowlist as options of sanitize-html: a second barrier, sufficient on its own. */
const LIBRARY: sanitizeHtml.IOptions = {
  allowedTags: [...TAGS],
  allowedAttributes: {
    '*': [...Object.keys(EVERYWHERE), 'aria-*'],
    ...Object.fromEntries(Object.entries(BY_TAG).map(([tag, rules]) => [tag, Object.keys(rules)])),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nonTextTags: DROPPED_WHOLE,
  nonBooleanAttributes: [],
  selfClosing: [...VOID],
  nestingLimit: DEEPEST,
  textFilter: plain,
};

function runOver(
  html: string,
  ids: ReadonlySet<string>,
  loose: ReadonlySet<number>,
  texts: ChangeTexts,
): Run & { html: string } {
  const run: Run = { ids, loose, foundIds: new Set(), foundLoose: new Set(), changes: new Set(), texts };
  const frames: Frame[] = [];
  let paragraphs = 0;

  function opened(name: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
    const frame = frames.at(-1)!;
    if (!TAGS.has(name)) {
      run.changes.add(texts.element(shorten(name)));
      return { tagName: name, attribs: {} };
    }
    if (name === 'p') frame.paragraph = paragraphs++;
    if (frames.length > DEEPEST) {
      run.changes.add(texts.deep(name));
      return { tagName: name, attribs: {} };
    }
    const open = frames.flatMap(({ out }) => out ?? []);
    const tag = frame.paragraph !== undefined && loose.has(frame.paragraph) ? 'div' : placed(name, open);
    if (tag !== name && name !== 'p') run.changes.add(texts.place(name));
    if (BLOCKS.has(tag)) {
      const around = frames.findLast(({ out = '' }) => out === 'p' || CELLS.has(out));
      if (around?.out === 'p') run.foundLoose.add(around.paragraph!);
    }
    frame.out = tag;
    return { tagName: tag, attribs: cleanAttributes(name, tag, attributes, run) };
  }

  const clean = sanitizeHtml(html, {
    ...LIBRARY,
    transformTags: { '*': opened },
    onOpenTag: name => frames.push({ name }),
    onCloseTag: name => {
      if (frames.at(-1)?.name === name) frames.pop();
    },
  });
  return { ...run, html: clean };
}

/** Runs a second pass when the first has found ids whose references need the prefix, or paragraphs to convert. */
export function cleaned(
  given: string,
  language: Language = 'en',
): { html: string; changes: ReadonlySet<string> } {
  const texts = changeTextsIn(language);
  const { html, problem } = limitHtml(given, texts);
  const first = runOver(html, new Set(), new Set(), texts);
  const last =
    first.foundIds.size || first.foundLoose.size
      ? runOver(html, first.foundIds, first.foundLoose, texts)
      : first;
  if (problem) last.changes.add(problem);
  return last;
}
