import type { Block, JsonSchema } from '#engine';
import { listPlaces, type Place, textKind } from '../../src/testing/index.ts';

/** A text of a block, and its place in the content. */
export interface BlockText {
  pointer: string;
  text: string;
}

type SchemaOf = (type: string) => JsonSchema | undefined;

/** Returns every text of a block that people read: titles, names, descriptions, rich text, button texts. */
export function listTexts(block: Block, findSchema: SchemaOf): BlockText[] {
  const own = findSchema(block.blockType) as JsonSchema;
  return listPlaces(block, own, findSchema).flatMap(({ pointer, value, schema }: Place) => {
    if (typeof value !== 'string' || !value.trim()) return [];
    const kind = textKind(schema);
    if (kind === 'words') return [{ pointer, text: value.trim() }];
    return kind === 'html' ? textsIn(value).map(text => ({ pointer, text })) : [];
  });
}

/** Returns the text of markup: its text nodes and attribute values. */
export function renderedText(markup: string): string {
  const { content } = parse(markup);
  const attributes = [...content.querySelectorAll('*')].flatMap(element =>
    [...element.attributes].map(({ value }) => value),
  );
  return [content.textContent, ...attributes].join('\n');
}

function textsIn(html: string): string[] {
  const walker = document.createTreeWalker(parse(html).content, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
  return texts.filter(Boolean);
}

function parse(html: string): HTMLTemplateElement {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template;
}
