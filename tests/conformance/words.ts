import type { Block, JsonSchema } from '#engine';
import { type Place, placesOf, textKind } from '../support/schemaWalk.ts';

/** What a shopper is to read of a block, and where it was written. */
export interface Word {
  pointer: string;
  text: string;
}

type SchemaOf = (type: string) => JsonSchema | undefined;

/** Every text of a block that is meant for people: titles, names, descriptions, rich text, words on buttons. */
export function wordsOf(block: Block, schemaOf: SchemaOf): Word[] {
  const own = schemaOf(block.blockType) as JsonSchema;
  return placesOf(block, own, schemaOf).flatMap(({ pointer, value, schema }: Place) => {
    if (typeof value !== 'string' || !value.trim()) return [];
    const kind = textKind(schema);
    if (kind === 'words') return [{ pointer, text: value.trim() }];
    return kind === 'html' ? textsIn(value).map(text => ({ pointer, text })) : [];
  });
}

/** Everything that some markup says, shown or spoken: its text and the values of its attributes. */
export function saidBy(markup: string): string {
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
