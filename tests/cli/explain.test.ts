import { describe, expect, it } from 'vitest';
import { registry } from '../../src/registry.ts';
import { runCli } from './run-cli.ts';

describe('vitrine explain', () => {
  it('lists all types with their titles', async () => {
    const { code, out } = await runCli(['explain']);
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n')).toHaveLength(registry.all.length);
    expect(out).toMatch(/^block26 +Single image$/m);
    const json = await runCli(['explain', '--format', 'json']);
    expect(JSON.parse(json.out)).toContainEqual({ type: 'block26', title: 'Single image' });
  });

  it('prints title, description, fields, shared definitions and an example', async () => {
    const { code, out } = await runCli(['explain', 'block26']);
    expect(code).toBe(0);
    expect(out).toMatch(/^block26: Single image\nOne picture/);
    expect(out).toMatch(/^ {2}image \* +image \(see below\)$/m);
    expect(out).toMatch(/^ {2}width +"bleed" \| "page"; default "bleed"$/m);
    expect(out).toMatch(/^ {2}alt +text; recommended$/m);
    expect(out).toMatch(/^ {2}pcUrl \* +media address$/m);
    expect(out).toMatch(/paddingBottom, .*/);
    const [, example = ''] = out.split('Example\n');
    expect(JSON.parse(example)).toMatchObject({ blockType: 'block26' });
  });

  it('indents the fields of list entries', async () => {
    const { out } = await runCli(['explain', 'editorial_block4']);
    expect(out).toMatch(/^ {2}columnQuantity +whole number, 1 to 6; default 3$/m);
    expect(out).toMatch(/^ {2}tabs +list of objects/m);
    expect(out).toMatch(/^ {6}products \* +list of text, not empty/m);
  });

  it('says what a form collects, and where it goes', async () => {
    const { out } = await runCli(['explain', 'block18']);
    const [, collects = ''] = out.split('Collects\n');
    expect(collects).toMatch(/^ {2}mobile +手机号码: verified by the SMS code; stored$/m);
    expect(collects).toMatch(/^ {2}appellation +称谓: type 2: stored; type 1: .*not sent$/m);
    expect(collects).toMatch(/information_gathered.*vitrine submissions --campaign/s);
    expect((await runCli(['explain', 'block19'])).out).not.toMatch(/^ {2}lastname/m);
    expect((await runCli(['explain', 'block26'])).out).not.toContain('Collects');
  });

  it.each(registry.all.map(({ type }) => type))('describes every field of %s', async type => {
    const { code, out } = await runCli(['explain', type]);
    expect(code).toBe(0);
    expect(out).not.toMatch(/undefined|\[object|anything/);
  });

  it('prints the bundled schema as JSON', async () => {
    const { out } = await runCli(['explain', 'block26', '--format', 'json']);
    const schema = JSON.parse(out);
    expect(schema).toMatchObject({ title: 'Single image', $defs: { image: { title: 'Picture' } } });
    expect(out).not.toContain('defs.schema.json');
  });

  it.each([
    [['explain', 'blok26'], 'There is no block type "blok26". Did you mean "block26"?'],
    [['explain', 'toString'], 'There is no block type "toString".'],
    [
      ['explain', 'banner-carousel'],
      /There is no block type "banner-carousel"\. The nearest are (?:\w+, ){4}\w+\.\n/,
    ],
    [['explain', 'editorial_slideshow'], /The nearest are (?:editorial_block\d+(?:, )?){5}\.\n/],
    [['--lang', 'zh', 'explain', 'countdwn-x'], /相近的有：(?:\w+、){4}\w+。\n/],
    [['explain', 'countdown'], 'Titles with it: block20 (Countdown banner), block27 (Promo with countdown).'],
    [['--lang', 'zh', 'explain', '倒计时'], 'block20 (倒计时横幅)、block27 (倒计时推广)。'],
    [['explain', 'block26', 'block41'], 'explain takes one block type, not 2.'],
    [['explain', 'block26', '--format', 'sarif'], 'There is no format "sarif".'],
  ])('rejects %j', async (args, message) => {
    const { code, out, err } = await runCli(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
  });
});

/** The fields below each heading of a type. */
async function groupsOf(type: string, ...args: string[]): Promise<Record<string, string[]>> {
  const { out } = await runCli(['explain', type, ...args]);
  const [, fields = ''] = /^(?:Fields|字段).*\n([\s\S]*?)(?=\n\n\S|$(?![\s\S]))/m.exec(out) ?? [];
  const groups: Record<string, string[]> = {};
  let name = '';
  for (const line of fields.split('\n')) {
    const [, heading] = /^ {2}([^ ][^\n]*)$/.exec(line) ?? [];
    const [, field] = /^ {2}(\w+)(?: \*)? {2,}/.exec(line) ?? [];
    if (field) groups[name] = [...(groups[name] ?? []), field];
    else if (heading) name = heading;
  }
  return groups;
}

it('groups fields by what they are for', async () => {
  expect(await groupsOf('block28')).toEqual({
    '': ['blockType', 'version', 'show'],
    Content: ['title', 'des', 'list', 'btnMoreTxt'],
    Layout: ['row', 'imageRatio', 'textAlign', 'viewMoreBtnConfig'],
    Style: [
      'blockStyle',
      'parentStyle',
      'parentClass',
      'contentStyle',
      'infoStyle',
      'backgroundColor',
      'animationType',
    ],
    'Search engines and tracking': ['seoTitle'],
  });
  expect(Object.keys(await groupsOf('block28', '--lang', 'zh'))).toEqual([
    '',
    '内容',
    '布局',
    '样式',
    '搜索引擎与统计',
  ]);
  expect((await groupsOf('block20')).Content).toContain('deadline');
});

describe('which type is for what', () => {
  const explain = async (name: string, ...args: string[]) => {
    const { out, err } = await runCli(['explain', name, ...args]);
    return `${out}${err}`.replace(/\s+/g, ' ');
  };

  it('is said by two types with a countdown, each of the other', async () => {
    expect(await explain('block20')).toContain('For text beside a picture or film, and a line after');
    expect(await explain('block20')).toContain('use block27.');
    expect(await explain('block27')).toContain('For words on one wide picture, use block20.');
    expect(await explain('block20', '--lang', 'zh')).toMatch(/请用 ?block27/);
    expect(await explain('block27', '--lang', 'zh')).toMatch(/请用 ?block20/);
  });

  it('names only types that exist', async () => {
    for (const definition of registry.all) {
      const { default: schema } = await definition.schema();
      const words = `${schema.description} ${schema['description:zh']}`;
      for (const [name] of words.matchAll(/\b(?:ms_|editorial_)?block\d+\b/g)) {
        expect(registry.get(name), `${definition.type} names ${name}`).toBeDefined();
      }
    }
  });

  it('is found by a word of the description where no title has it', async () => {
    expect(await explain('calendar')).toContain('Descriptions with it: block32 (Media carousel)');
    expect(await explain('日历', '--lang', 'zh')).toMatch(/说明中含有它的类型：[^。]*block32/);
    expect(await explain('countdown')).toContain('Titles with it: block20 (Countdown banner)');
    expect(await explain('desktop')).not.toContain('Descriptions with it');
  });
});
