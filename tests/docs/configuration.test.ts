import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defineShop, shopConfig } from '../../shop/config/index.ts';
import { KINDS, TOKENS, type Token } from '../../shop/config/tokens.ts';
import { ROOT } from './read-tests.ts';
import { replaceTable } from './replace-table.ts';

interface Node {
  takes?: string;
  description?: string;
  variable?: string;
  properties?: Record<string, Node>;
}

/** Keys whose own keys have rows of their own. */
const GROUPS = new Set(['brand', 'checks']);

const NAME = '…';
const { server } = defineShop({ brand: { name: NAME } });

function listKeys(node: Node, values: Record<string, unknown>, prefix = ''): string[][] {
  return Object.entries(node.properties ?? {}).flatMap(([key, child]) => {
    if (!prefix && GROUPS.has(key)) return listKeys(child, values[key] as Record<string, unknown>, `${key}.`);
    if (key.startsWith('$')) return [];
    const { takes = '', description = key === 'theme' ? 'Design tokens; see below.' : '', variable } = child;
    return [
      [
        `\`${prefix}${key}\``,
        takes,
        writeDefault(values[key]),
        description,
        variable ? `\`${variable}\`` : '–',
      ],
    ];
  });
}

function writeDefault(value: unknown): string {
  const text = JSON.stringify(value);
  // Values that are made of the name are described.
  return text === undefined || /^(?:null|\[\]|\{\}|"")$/.test(text) || text.includes(NAME)
    ? '–'
    : `\`${text.replaceAll('"', '')}\``;
}

it('shows every key of the configuration and every token of a theme (update: npm run docs)', async () => {
  const file = join(ROOT, 'docs/configuration.md');
  const text = replaceTable(
    readFileSync(file, 'utf8'),
    ['key', 'takes', 'by default', 'sets', 'variable'],
    listKeys(shopConfig as Node, server as unknown as Record<string, unknown>),
  );
  const tokens = Object.entries(TOKENS).flatMap(([group, entries]) =>
    Object.entries(entries as Record<string, Token>).map(([name, { property, kind, about }]) => [
      `\`${group}.${name}\``,
      `\`${property}\``,
      KINDS[kind].takes,
      about,
    ]),
  );
  await expect(replaceTable(text, ['token', 'property', 'takes', 'of'], tokens)).toMatchFileSnapshot(file);
});

it('names variables that the server reads, in place of keys', () => {
  const settings = readFileSync(join(ROOT, 'server/base/config/environment.ts'), 'utf8');
  const named = Object.values((shopConfig as Node).properties ?? {}).flatMap(
    ({ variable }) => variable ?? [],
  );
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter(variable => !settings.includes(`  ${variable}: `))).toEqual([]);
});
