import { expect, it } from 'vitest';
import { DocumentError, parseDocument } from './document-error.ts';

it('reads JSON', async () => {
  expect(await parseDocument('blocks', 'footer', '{"content":{"a":1}}')).toEqual({ content: { a: 1 } });
});

it.each([
  [
    '{\n  "title": "页脚",\n  "content": {},\n}',
    'blocks/footer, line 3, column 16: this comma is superfluous',
  ],
  ['{"a": tru}', 'blocks/footer, line 1, column 7: this is not a JSON value'],
  ['', 'blocks/footer, line 1, column 1: the file is empty'],
  ['{"a":1', 'blocks/footer, line 1, column 7: a closing } is missing'],
])('names the position of the error in %j', async (text, message) => {
  const failure: unknown = await parseDocument('blocks', 'footer', text).catch(error => error);
  expect(failure).toBeInstanceOf(DocumentError);
  expect(String(failure)).toContain(message);
});
