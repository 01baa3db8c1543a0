import { describe, expect, it } from 'vitest';
import type { CompletionItem, CompletionList, TextEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { HOME, image, inBlock, openAt } from './open-at.ts';

const OFFER = { 'content/blocks/offer.json': '{"blockType": "block10"}' };

describe('completion', () => {
  const complete = async (marked: string, language?: string) => {
    const { editor, offset, text } = await openAt(marked, OFFER, language);
    const list = await editor.ask<CompletionList>('completion', HOME, offset);
    return { editor, text, items: list.items };
  };
  /** Returns the text with an item. */
  const insert = (text: string, { textEdit }: CompletionItem) =>
    TextDocument.applyEdits(TextDocument.create('', 'json', 1, text), [textEdit as TextEdit]);

  it.each([
    ['a type', inBlock('{"blockType": |}'), '"block26"'],
    ['a field', inBlock('{"blockType": "block26", |}'), 'caption'],
    ['a whole block', inBlock('|'), 'block26: Single image'],
    ['a value of a field', inBlock('{"blockType": "block26", "width": |}'), '"bleed"'],
    ['a SKU', inBlock('{"blockType": "block12", "list": [{"sku": |}]}'), 'ARIA-1'],
    ['a SKU by its name', inBlock('{"blockType": "block12", "list": [{"sku": "手提|"}]}'), 'ARIA-1'],
    ['a SKU by pinyin', inBlock('{"blockType": "block12", "list": [{"sku": "shouti|"}]}'), 'ARIA-1'],
    ['a SKU by its colour', inBlock('{"blockType": "block12", "list": [{"sku": "焦糖|"}]}'), 'ARIA-1'],
    ['a SKU by its start', inBlock('{"blockType": "block12", "list": [{"sku": "soi|"}]}'), 'SOIE-1'],
    [
      'a SKU in a text that has no end yet',
      '{"title": "页", "content": {"a": {"blockType": "block12", "list": [{"sku": "soi|',
      'SOIE-1',
    ],
    ['a picture', image('{"pcUrl": "|"}'), '/media/aria.png'],
    ['a picture by its description', image('{"pcUrl": "焦糖|"}'), '/media/aria.png'],
    ['a shared block', inBlock('{"blockType": "shared", "key": |}'), 'offer'],
    ['a page', image('{"link": "/cms|"}'), '/cms/other.html'],
    ['an anchor of this page', image('{"link": "#gift|"}'), '#gift-guide'],
    ['an anchor of another page', image('{"link": "/cms/other.html#|"}'), '/cms/other.html#deep'],
    ['a product as a link', image('{"link": "/product/ar|"}'), '/product/ARIA-1.html'],
    ['a category as a link', image('{"link": "shoudai|"}'), '/category/handbags.html'],
    [
      'an anchor in a list of anchors',
      inBlock('{"blockType": "block41", "list": [{"anchorName": |}]}'),
      'first',
    ],
  ])('offers %s', async (_what, marked, label) => {
    const { items } = await complete(marked);
    expect(items.map(item => item.label)).toContain(label);
  });

  it('writes the value in place of what is typed, also where a name was typed', async () => {
    const { items, text } = await complete(inBlock('{"blockType": "block12", "list": [{"sku": "shouti|"}]}'));
    expect(items.map(item => item.label)).toEqual(['ARIA-1']);
    expect(items[0]?.filterText).toBe('"shouti');
    expect(insert(text, items[0] as CompletionItem)).toContain('"list": [{"sku": "ARIA-1"}]');
  });

  it('shows name, price and stock of a product, and its picture when it is chosen', async () => {
    const { items, editor } = await complete(inBlock('{"blockType": "block12", "list": [{"sku": "|"}]}'));
    const [aria, soie] = items;
    expect(aria?.labelDetails).toEqual({
      detail: ' Aria 手提包 焦糖棕',
      description: '¥26,500 · 3 in stock',
    });
    expect(soie?.labelDetails?.description).toBe('¥880 · sold out · not on sale');
    const { documentation } = await editor.connection.sendRequest<CompletionItem>(
      'completionItem/resolve',
      aria,
    );
    expect(documentation).toMatchObject({
      kind: 'markdown',
      value: expect.stringMatching(/!\[\]\(file:.*aria\.png/),
    });
  });

  it('has no English words of its own in Chinese', async () => {
    const places = [
      '"blockType": "block26", "width": |',
      '"blockType": "block26", "image": |',
      '"blockType": "block36", "tabs": |',
    ];
    for (const place of places) {
      const { items } = await complete(inBlock(`{${place}}`), 'zh');
      const words = items.map(({ detail, labelDetails }) => detail ?? labelDetails?.description ?? '');
      expect(words.join(), place).not.toMatch(/New|Default/);
      expect(words.join(), place).toMatch(/默认值|新对象|新列表/);
    }
  });

  it('describes fields in the language that the editor chooses', async () => {
    const { items } = await complete(inBlock('{"blockType": "block26", |}'), 'zh');
    expect(items.find(({ label }) => label === 'caption')?.documentation).toBe('图片下方的一行文字。');
  });
});
