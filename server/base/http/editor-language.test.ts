import { expect, it } from 'vitest';
import { editorLanguage } from './editor-language.ts';

it.each([
  [{}, undefined, 'zh'],
  [{}, '*', 'zh'],
  [{}, 'zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  [{}, 'en-US,en;q=0.9', 'en'],
  [{}, 'en-GB,en;q=0.8,zh-CN;q=0.5', 'en'],
  [{}, 'de-DE', 'zh'],
  [{ lang: 'en' }, 'zh-CN', 'en'],
  [{ lang: ['zh', 'en'] }, 'en', 'zh'],
  [{ lang: 'fr' }, 'en', 'en'],
])('answers an editor with %j and Accept-Language %s in %3$s', (query, accepted, language) => {
  expect(editorLanguage({ query, headers: { 'accept-language': accepted } })).toBe(language);
});
