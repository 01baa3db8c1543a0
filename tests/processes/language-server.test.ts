import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The connection of the extension for VS Code, which is not a module of this project. */
const { Connection } = createRequire(import.meta.url)('../../editors/vscode/connection.js');

it('the built command serves the extension for VS Code, and ends with it', async () => {
  let found: (params: { diagnostics: { code: string }[] }) => void = () => {};
  let ended: (code: number | null) => void = () => {};
  const diagnostics = new Promise<{ diagnostics: { code: string }[] }>(resolve => {
    found = resolve;
  });
  const code = new Promise<number | null>(resolve => {
    ended = resolve;
  });
  let log = '';
  const command = [process.execPath, join(ROOT, 'scripts/vitrine.mjs'), 'lsp', '--stdio'];
  const connection = new Connection(
    command,
    { cwd: ROOT },
    {
      notify: (method: string, params: { diagnostics: { code: string }[] }) => {
        if (method === 'textDocument/publishDiagnostics') found(params);
      },
      log: (text: string) => {
        log += text;
      },
      ended,
    },
  );
  const rootUri = pathToFileURL(ROOT).href;
  const initializationOptions = { language: 'zh' };
  await connection.request('initialize', {
    processId: process.pid,
    rootUri,
    capabilities: {},
    initializationOptions,
  });
  connection.notify('initialized', {});
  const text =
    '{"title": "页", "content": {"a": {"blockType": "block26", "image": {"pcUrl": "/media/none.webp", "alt": "a"}, "caption": "图"}}}';
  const uri = `${rootUri}/fixtures/content/pages/draft.json`;
  connection.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'json', version: 1, text } });
  // The media of the shop are read, and the schema of pages in the chosen language.
  expect((await diagnostics).diagnostics.map(finding => finding.code)).toContain('missing-media');
  const position = { line: 0, character: text.indexOf('"caption"') + 2 };
  const hover = await connection.request('textDocument/hover', { textDocument: { uri }, position });
  expect(JSON.stringify(hover)).toContain('图片下方的一行文字');
  await expect(connection.request('no/such/method', {})).rejects.toThrow(/no\/such\/method/);
  await connection.stop();
  expect(await code).toBe(0);
  expect(log).not.toMatch(/error/i);
});
