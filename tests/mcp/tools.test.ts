import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith, runCli } from '../cli/run-cli.ts';
import { CATALOGUE, SHOP } from '../lsp/start-editor.ts';
import { startAssistant } from './start-assistant.ts';

const PAGE = '{"title": "页", "content": {"hero": {"blockType": "block10"}}}';
const FAULTY =
  '{"title": "页", "content": {"grid": {"blockType": "editorial_block4", "columnQuantity": "2", "skus": ["ARIA-9"]}}}';

const shop = (files: Record<string, string> = {}) =>
  folderWith({
    'catalogue.json': CATALOGUE,
    'content/pages/home.json': PAGE,
    'content/pages/faulty.json': FAULTY,
    ...files,
  });

it('lists its tools with their inputs, and marks those that change files', async () => {
  const { client } = await startAssistant(shop());
  const { tools } = await client.listTools();
  const writing = tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name);
  expect(writing).toEqual(['fix', 'format', 'write_file']);
  for (const { inputSchema, description } of tools) {
    expect(inputSchema.type).toBe('object');
    expect(description).toMatch(/\w\.$/);
  }
  expect(client.getServerVersion()?.name).toBe('vitrine');
});

describe('an assistant', () => {
  it.each([
    ['list_block_types', { words: 'single image' }, /"type": "block26"/],
    ['list_block_types', { words: '倒计时' }, /"type": "block20"/],
    ['explain_block_type', { type: 'block26' }, /caption.*A line below the picture/s],
    ['explain_rule', { rule: 'missing-alt' }, /alternative text.*Wrong:.*Right:/s],
    ['explain_rule', {}, /"rule": "contrast"/],
    ['find_products', { words: '手提' }, /"sku": "ARIA-1".*"price": "¥26,500".*"stock": 3/s],
    ['find_products', { words: 'smlz' }, /"sku": "SOIE-1"/],
    ['find_categories', { words: 'shoudai' }, /"id": "handbags"/],
    ['find_looks', { words: '丝绒' }, /"id": "pine"/],
    ['find_media', {}, /"total": 0/],
    ['list_files', {}, /"pages\/faulty\.json",\s+"pages\/home\.json"/],
    ['read_file', { file: 'pages/home.json' }, /^\{"title"/],
    ['list_anchors', { file: 'pages/home.json' }, /"anchor": "hero"/],
  ])('uses %s with %j', async (name, input, pattern) => {
    const { call } = await startAssistant(shop());
    const { text, isError } = await call(name, input);
    expect(isError).toBe(false);
    expect(text).toMatch(pattern);
  });

  it.each([
    ['explain_block_type', { type: 'blok26' }, /Did you mean "block26"\?/],
    ['explain_block_type', {}, /type/],
    ['explain_block_type', { type: 26 }, /string/],
    ['read_file', { file: 'pages/none.json' }, /no file pages\/none\.json/],
    ['read_file', { file: 'pages/home.json', extra: 1 }, /no input "extra". Inputs: file\./],
    ['publish', {}, /no tool "publish"/],
    ['preview', { file: 'blocks/footer.json' }, /no file|folder/],
    ['preview', { file: 'pages/home.json', width: 1 }, /320/],
  ])('reads why %s with %j fails', async (name, input, pattern) => {
    const { call } = await startAssistant(shop());
    expect(await call(name, input)).toMatchObject({ isError: true, text: expect.stringMatching(pattern) });
  });

  it('gets the problems that the command finds, of a file and of a text as if it were the file', async () => {
    const cwd = shop();
    const { data } = await startAssistant(cwd);
    const { out } = await runCli(['validate', 'content/pages/faulty.json', '-f', 'json'], { cwd, env: SHOP });
    const expected = JSON.parse(out).problems.map(({ rule, line, column }: Record<string, unknown>) => ({
      rule,
      line,
      column,
    }));
    expect((await data('validate', { file: 'pages/faulty.json' })).problems).toMatchObject(expected);
    expect((await data('validate', { file: 'pages/home.json', text: FAULTY })).problems).toMatchObject(
      expected,
    );
    const { files, checked } = await data('validate');
    expect(checked).toBe(2);
    expect(files.map(({ file }: { file: string }) => file)).toContain('pages/faulty.json');
  });

  it('repairs a page, and writes it only when it says so', async () => {
    const cwd = shop();
    const { data } = await startAssistant(cwd);
    const file = join(cwd, 'content/pages/faulty.json');
    const dry = await data('fix', { file: 'pages/faulty.json' });
    expect(dry).toMatchObject({
      fixed: 1,
      written: false,
      text: expect.stringContaining('"columnQuantity": 2,'),
    });
    expect(readFileSync(file, 'utf8')).toBe(FAULTY);
    const { problems } = await data('fix', { file: 'pages/faulty.json', write: true });
    expect(readFileSync(file, 'utf8')).toBe(dry.text);
    expect(problems.map(({ rule }: { rule: string }) => rule)).toContain('unknown-sku');
    await data('format', { file: 'pages/faulty.json', write: true });
    expect(readFileSync(file, 'utf8')).toContain('{\n');
  });

  it('creates and replaces pages that are JSON, and sees the problems at once', async () => {
    const cwd = shop();
    const { data } = await startAssistant(cwd);
    const created = await data('write_file', { file: 'pages/新页.json', text: FAULTY });
    expect(created).toMatchObject({ written: true, file: 'content/pages/新页.json' });
    expect(created.problems.length).toBeGreaterThan(0);
    expect(readFileSync(join(cwd, 'content/pages/新页.json'), 'utf8')).toBe(FAULTY);
    expect((await data('write_file', { file: 'pages/home.json', text: '{"title": ' })).written).toBe(false);
    expect(readFileSync(join(cwd, 'content/pages/home.json'), 'utf8')).toBe(PAGE);
    await data('write_file', { file: 'pages/home.json', text: PAGE.replace('hero', 'top') });
    expect(readFileSync(join(cwd, 'content/pages/home.json'), 'utf8')).toContain('"top"');
    expect(existsSync(join(cwd, 'content/pages/.home.json'))).toBe(false);
  });

  it('sends a picture of a page, or says why it cannot', async () => {
    const taken: unknown[] = [];
    const takePicture = async (path: string, size: object) => {
      taken.push([path, size]);
      return Buffer.from('png');
    };
    const { call } = await startAssistant(shop(), { takePicture });
    const { content } = await call('preview', { file: 'pages/faulty.json', width: 390 });
    expect(content).toEqual({ type: 'image', mimeType: 'image/png', data: 'cG5n' });
    await call('preview', { file: 'pages/home.json' });
    expect(taken).toEqual([
      ['/cms/faulty.html?preview=1', { width: 390, height: 2400 }],
      ['/?preview=1', { width: 1440, height: 2400 }],
    ]);
    // The folder has no built shop.
    const real = await startAssistant(shop());
    expect(await real.call('preview', { file: 'pages/home.json' })).toMatchObject({
      isError: true,
      text: expect.stringMatching(/no browser was found|npm run build/),
    });
  });
});
