import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith, runCli } from './run-cli.ts';

const page = `{
  "title": "首页",
  "content": {
    "手袋": { "blockType": "block26", "image": { "pcUrl": "media/a.webp", "alt": "" }, "widht": 1 }
  }
}
`;

describe('--format pretty', () => {
  it('prints position, subject, message, remedy and a frame with carets below the affected text', async () => {
    const cwd = folderWith({ 'home.json': page });
    const { out } = await runCli(['validate', 'home.json'], { cwd });
    expect(out).toBe(`home.json:4:57 warning "手袋" (block26) /image/pcUrl [media]
  "media/a.webp" is not a valid media address. Start it with https:// or /.
  Write: /media/a.webp

  3 |   "content": {
> 4 |     "手袋": { "blockType": "block26", "image": { "pcUrl": "media/a.webp", "alt": "" }, "widht": 1 }
    |                                                           ^^^^^^^^^^^^^^
  5 |   }

home.json:4:86 warning "手袋" (block26) /widht [unknown-field]
  "widht" is not a field here. Did you mean "width"?

  3 |   "content": {
> 4 |     "手袋": { "blockType": "block26", "image": { "pcUrl": "media/a.webp", "alt": "" }, "widht": 1 }
    |                                                                                        ^^^^^^^
  5 |   }

2 warnings in 1 of 1 file.
`);
  });

  it('cuts a long line around the finding', async () => {
    const stdin = `{"title":"t","content":{${'"a":1,'.repeat(50)}"b":{"blockType":"editorial_block6","color":7},${'"c":1,'.repeat(50)}"d":1}}`;
    const { out } = await runCli(['validate', '-'], { stdin });
    const [, frame = ''] = out.split('/color [type]');
    const [line = '', carets = ''] = frame.split('\n').slice(3);
    expect(line).toMatch(/^> 1 \| ….{100}…$/);
    expect(line.slice(carets.indexOf('^'))).toMatch(/^7}/);
  });

  it('uses colours for terminals only', async () => {
    const colours = '\u001b[';
    const out = async (options: object) => (await runCli(['validate', '-'], { stdin: page, ...options })).out;
    expect(await out({})).not.toContain(colours);
    expect(await out({ isTTY: true })).toContain(colours);
    expect(await out({ isTTY: true, env: { NO_COLOR: '1' } })).not.toContain(colours);
    expect(await out({ isTTY: true, env: { TERM: 'dumb' } })).not.toContain(colours);
    expect(await out({ env: { FORCE_COLOR: '1' } })).toContain(colours);
    expect(await out({ isTTY: true, env: { FORCE_COLOR: '0' } })).not.toContain(colours);
  });

  it('escapes control characters of the content', async () => {
    const stdin = '{"title":"t","content":{"\\u001b[2J\\u202e":{"blockType":"\u009b31m"}}}';
    const { out } = await runCli(['validate', '-'], { stdin });
    expect(out).toContain('"␛[2J�" (�31m)');
    for (const control of ['\u001b', '\u009b', '\u202e']) expect(out).not.toContain(control);
  });
});

describe('reports of services', () => {
  it.each([
    ['github', 'GITHUB_WORKSPACE', /file=shop\/home\.json,/],
    ['gitlab', 'CI_PROJECT_DIR', /"path":\s?"shop\/home\.json"/],
  ])('of %s name files from the root of the repository', async (format, variable, pattern) => {
    const root = folderWith({ 'shop/home.json': page });
    const cwd = join(root, 'shop');
    const check = async (env: Record<string, string>) =>
      (await runCli(['validate', '-f', format, 'home.json'], { cwd, env })).out;
    expect(await check({ [variable]: root })).toMatch(pattern);
    expect(await check({})).not.toContain('shop/home.json');
    // A folder that the file is not in.
    expect(await check({ [variable]: join(root, 'other') })).not.toContain('shop/home.json');
  });
});

describe('--format json', () => {
  it('prints one document, even without findings', async () => {
    const { out } = await runCli(['validate', '-f', 'json', '-'], { stdin: '{"title":"t","content":{}}' });
    expect(JSON.parse(out)).toEqual({ problems: [], files: 1 });
  });

  it('prints file by file', async () => {
    const cwd = folderWith({ 'a.json': page, 'b.json': '{', 'c.json': page });
    const { out, writes } = await runCli(['validate', '-f', 'json', '.'], { cwd });
    const { files, problems } = JSON.parse(out);
    expect(files).toBe(3);
    expect(problems.map(({ file }: { file: string }) => file)).toEqual([
      'a.json',
      'a.json',
      'b.json',
      'c.json',
      'c.json',
    ]);
    expect(writes).toBe(4);
  });

  it('has null for block and type of a finding about the page', async () => {
    const { out } = await runCli(['validate', '-f', 'json', '-'], { stdin: '{"content":{}}' });
    expect(JSON.parse(out).problems).toMatchObject([{ rule: 'page-title', block: null, blockType: null }]);
  });
});

describe('--format github', () => {
  it('prints workflow commands with their properties escaped', async () => {
    const cwd = folderWith({ 'a,b:100%.json': '{"title":"t","content":{"x\\ny":{"blockType":"blok26"}}}' });
    const { code, out } = await runCli(['validate', '-f', 'github', '.'], { cwd });
    expect(code).toBe(1);
    expect(out).toBe(
      '::error file=a%2Cb%3A100%25.json,line=1,col=45,endLine=1,endColumn=53,title=vitrine unknown-type' +
        '::"x%0Ay" (blok26) /blockType: "blok26" is not a registered block type. Did you mean "block26"?\n',
    );
  });

  it('prints nothing without findings', async () => {
    const stdin = '{"title":"t","content":{}}';
    expect(await runCli(['validate', '-f', 'github', '-'], { stdin })).toMatchObject({ code: 0, out: '' });
  });
});

describe('--format sarif', () => {
  it('is SARIF 2.1.0 with rules, regions and logical locations', async () => {
    const cwd = folderWith({ '首页 #1.json': page, 'b.json': '{', 'latin.json': Uint8Array.of(0xff) });
    const { code, out } = await runCli(['validate', '-f', 'sarif', '.'], { cwd });
    expect(code).toBe(2);
    const log = JSON.parse(out);
    expect(log).toMatchObject({ version: '2.1.0', $schema: 'https://json.schemastore.org/sarif-2.1.0.json' });
    const [run] = log.runs;
    expect(run).toMatchObject({
      columnKind: 'utf16CodeUnits',
      tool: { driver: { name: 'vitrine' } },
      invocations: [{ executionSuccessful: false, toolExecutionNotifications: [{ level: 'error' }] }],
    });
    const { rules } = run.tool.driver;
    expect(rules.map(({ id }: { id: string }) => id)).toEqual([
      'syntax',
      'unreadable',
      'media',
      'unknown-field',
    ]);
    for (const { ruleId, ruleIndex } of run.results) expect(rules[ruleIndex].id).toBe(ruleId);
    expect(run.results[2]).toMatchObject({
      ruleId: 'media',
      level: 'warning',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: '%E9%A6%96%E9%A1%B5%20%231.json' },
            region: { startLine: 4, startColumn: 57, endLine: 4, endColumn: 71 },
          },
          logicalLocations: [{ name: '手袋', fullyQualifiedName: '手袋/image/pcUrl', kind: 'object' }],
        },
      ],
      properties: {
        block: '手袋',
        blockType: 'block26',
        pointer: '/image/pcUrl',
        suggestion: '/media/a.webp',
      },
    });
    expect(run.results[0].locations[0]).not.toHaveProperty('logicalLocations');
  });

  it('is a complete document without findings', async () => {
    const { out } = await runCli(['validate', '-f', 'sarif', '-'], { stdin: '{"title":"t","content":{}}' });
    expect(JSON.parse(out).runs).toMatchObject([
      { results: [], invocations: [{ executionSuccessful: true }] },
    ]);
  });
});
