import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COMMANDS } from '../../cli/commands.ts';
import { folderWith } from '../cli/run-cli.ts';
import { startEditor } from '../lsp/start-editor.ts';

/** What docs/editors.md has editors run and set. */
const ROOT = join(import.meta.dirname, '../..');
const docs = readFileSync(join(ROOT, 'docs/editors.md'), 'utf8');
const extension = JSON.parse(readFileSync(join(ROOT, 'editors/vscode/package.json'), 'utf8'));

/** Returns the section of an editor. */
const sectionOf = (editor: string) => docs.split(/^## /m).find(section => section.startsWith(editor)) ?? '';

/** Returns the JSON blocks of a section. */
const jsonIn = (section: string) =>
  [...section.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => JSON.parse(text));

const START = ['npx', '--no-install', 'vitrine'];

it('starts the server with one command in each editor', () => {
  const [, lua = ''] = /cmd = \{(.*)\}/.exec(sectionOf('Neovim')) ?? [];
  const [zed] = jsonIn(sectionOf('Zed'));
  const { path, arguments: words } = zed.lsp['json-language-server'].binary;
  const commands = {
    Neovim: [...lua.matchAll(/'([^']+)'/g)].map(([, word]) => word),
    JetBrains: /command\s+`([^`]+)`/.exec(sectionOf('JetBrains'))?.[1]?.split(' '),
    Zed: [path, ...words],
    'VS Code': [...extension.contributes.configuration.properties['vitrine.command'].default, 'lsp'],
  };
  for (const [editor, command] of Object.entries(commands))
    expect(command, editor).toEqual([...START, 'lsp']);
  expect(COMMANDS).toHaveProperty('lsp');
});

it('starts the server of assistants with a command that exists', () => {
  const [settings] = jsonIn(sectionOf('Assistants'));
  const { command, args } = settings.mcpServers.vitrine;
  expect([command, ...args]).toEqual([...START, 'mcp']);
  expect(COMMANDS).toHaveProperty('mcp');
});

it('names settings of VS Code that the extension has', () => {
  const section = sectionOf('VS Code');
  const named = [...section.matchAll(/`(vitrine\.\w+)`/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(Object.keys(extension.contributes.configuration.properties).sort());
  expect(section).toContain(`vitrine-${extension.version}.vsix`);
});

it('roots Neovim at the files that a project of pages has', () => {
  const [, markers = ''] = /root_markers = \{(.*)\}/.exec(sectionOf('Neovim')) ?? [];
  expect([...markers.matchAll(/'([^']+)'/g)].map(([, name]) => name)).toEqual([
    'vitrine.config.json',
    'package.json',
    '.git',
  ]);
});

it('sets options that the server reads, and repairs that it offers', async () => {
  const { language } = jsonIn(sectionOf('Zed'))[0].lsp['json-language-server'].initialization_options;
  expect(sectionOf('Neovim')).toContain(`init_options = { language = '${language}' }`);
  expect(JSON.parse(/options\s+`([^`]+)`/.exec(sectionOf('JetBrains'))?.[1] ?? '{}')).toEqual({ language });
  const text = '{"title": "页", "content": {"a": {"blockType": "block26", "widht": "page"}}}';
  const cwd = folderWith({ 'content/pages/home.json': text });
  const editor = await startEditor(cwd, { language });
  const [save] = jsonIn(sectionOf('VS Code'));
  const [kind = ''] = Object.keys(save['editor.codeActionsOnSave']);
  expect(editor.capabilities.codeActionProvider).toMatchObject({
    codeActionKinds: expect.arrayContaining([kind]),
  });
  const found = await editor.open('content/pages/home.json', text);
  expect(found.map(({ message }) => message).join()).toMatch(/此处没有字段/);
});
