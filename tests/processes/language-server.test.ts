import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { createProtocolConnection, type PublishDiagnosticsParams } from 'vscode-languageserver/node';

const ROOT = join(import.meta.dirname, '../..');

it('the built command serves an editor on standard input and output, and ends with it', async () => {
  const command = [join(ROOT, 'scripts/vitrine.mjs'), 'lsp', '--stdio'];
  const child = spawn(process.execPath, command, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = createProtocolConnection(child.stdout, child.stdin);
  const found = new Promise<PublishDiagnosticsParams>(resolve => {
    connection.onNotification('textDocument/publishDiagnostics', resolve);
  });
  connection.listen();
  const rootUri = pathToFileURL(ROOT).href;
  await connection.sendRequest('initialize', { processId: process.pid, rootUri, capabilities: {} });
  await connection.sendNotification('initialized', {});
  const text =
    '{"title": "页", "content": {"a": {"blockType": "block26", "image": {"pcUrl": "/media/none.webp", "alt": "a"}}}}';
  const uri = `${rootUri}/fixtures/content/pages/draft.json`;
  const textDocument = { uri, languageId: 'json', version: 1, text };
  await connection.sendNotification('textDocument/didOpen', { textDocument });
  // The shop’s media are read, and the schema of pages.
  expect((await found).diagnostics.map(({ code }) => code)).toContain('missing-media');
  const position = { line: 0, character: text.indexOf('"alt"') + 2 };
  const hover = await connection.sendRequest('textDocument/hover', { textDocument: { uri }, position });
  expect(JSON.stringify(hover)).toMatch(/text|alternative/i);
  const ended = once(child, 'exit');
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  expect((await ended)[0]).toBe(0);
  connection.dispose();
});
