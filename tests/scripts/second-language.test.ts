import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findMissing, listStrings, readProjectTexts } from '../../scripts/strings/project-texts.ts';
import { ROOT } from '../docs/read-tests.ts';
import { BAG, buildPage, project, replace, run } from '../support/texts-project.ts';

const defined = listStrings(ROOT);

describe('a second language', () => {
  it('stops a build as long as words are missing, and names them', async () => {
    const root = project({ 'texts/commerce/bag.ts': replace('commerce/bag', "{ viewBag: 'View' }") }, 'en');
    await expect(buildPage(root, BAG)).rejects.toThrow(
      /language is en, and \d{3,4} of its words are still Chinese.*\n {2}account: noScript, offline, .*\n {2}account\/addresses: /,
    );
  });

  it('lacks nothing once every key is replaced, and has its tag then', async () => {
    const missing = findMissing(ROOT, { files: new Map(), problems: [] });
    expect([...missing.keys()]).toEqual([...defined.keys()]);
    const texts = Object.fromEntries(
      [...missing].map(([name, keys]) => [`texts/${name}.ts`, replace(name, toWords(name, keys))]),
    );
    const root = project(texts, 'en');
    const { problems, files: found } = readProjectTexts(ROOT, join(root, 'texts'));
    expect(problems).toEqual([]);
    expect(findMissing(ROOT, { problems, files: found })).toEqual(new Map());
    const { language, strings } = await run(
      await buildPage(
        root,
        `${BAG} export { language } from '#/shop/language/strings.ts'; export { joins } from '#/shop/language/joins.ts';`,
      ),
    );
    expect([language.tag, strings.viewBag]).toEqual(['x', 'x']);
  });

  it('is in pages and formats by its tag alone, too, where it is a form of Chinese', async () => {
    const root = project({}, 'zh-HK');
    const code = await buildPage(root, "export { language } from '#/shop/language/strings.ts';");
    expect((await run(code)).language.tag).toBe('zh-HK');
  });
});

/** Writes an object with keys such as `statuses.paid`: a function, list or text as the shop has it. */
function toWords(name: string, keys: readonly string[]): string {
  const words = defined.get(name)?.words;
  const write = (path: string): string => {
    const value = path
      .split('.')
      .reduce((group, key) => (group?.kind === 'group' ? group.keys.get(key) : group), words);
    return value?.kind === 'function' ? "() => 'x'" : value?.kind === 'list' ? "['x']" : "'x'";
  };
  const groups = new Map<string, string[]>();
  for (const key of keys) {
    const [group = ''] = key.split('.');
    groups.set(group, [...(groups.get(group) ?? []), key]);
  }
  const members = [...groups].map(([group, own]) => {
    const isGroup = own[0] !== group;
    const value = isGroup
      ? toNested(own.map(key => [key.slice(group.length + 1), write(key)]))
      : write(group);
    return `${JSON.stringify(group)}: ${value}`;
  });
  return `{ ${members.join(', ')} }`;
}

function toNested(entries: [string, string][]): string {
  const tops = [...new Set(entries.map(([key]) => key.split('.')[0] as string))];
  const members = tops.map(top => {
    const own = entries.find(([key]) => key === top);
    const inner = entries
      .filter(([key]) => key.startsWith(`${top}.`))
      .map(([key, value]): [string, string] => [key.slice(top.length + 1), value]);
    return `${JSON.stringify(top)}: ${own ? own[1] : toNested(inner)}`;
  });
  return `{ ${members.join(', ')} }`;
}
