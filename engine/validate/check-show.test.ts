import { describe, expect, it } from 'vitest';
import { testRegistry, testType } from '../../tests/support/test-type.ts';
import { readPage } from '../read/read-page.ts';
import { readInstant } from '../resolve/schedule.ts';
import { validatePage } from './validate-page.ts';

const registry = testRegistry(
  testType('text', {}),
  testType(
    'tabs',
    { blocks: { type: 'object' } },
    { children: block => ({ '/blocks': block.blocks as never }) },
  ),
);
const now = Date.parse('2026-12-01T00:00:00+08:00');

async function check(show: unknown, page: object = {}) {
  const read = await readPage({
    title: '页',
    content: { a: { blockType: 'text', ...(show !== undefined && { show }) } },
    ...page,
  });
  const { blocks, findings } = await validatePage(read, registry, { now });
  return { blocks, findings: findings.map(({ rule, severity, pointer }) => [rule, severity, pointer]) };
}

describe('readInstant', () => {
  it.each([
    ['2026-12-24 20:00', '2026-12-24T12:00:00Z'],
    ['2026-12-24T20:00:30', '2026-12-24T12:00:30Z'],
    ['2026-12-24T12:00Z', '2026-12-24T12:00:00Z'],
    ['2026-12-24T20:00:00+01:30', '2026-12-24T18:30:00Z'],
    ['2026-12-24', '2026-12-23T16:00:00Z'],
  ])('reads %s', (text, expected) => {
    expect(readInstant(text)).toBe(Date.parse(expected));
  });

  it('reads a day as its end where it ends something', () => {
    expect(readInstant('2026-12-31', true)).toBe(Date.parse('2027-01-01T00:00:00+08:00'));
  });

  it.each(['2026-02-30', '2026-13-01', '24.12.2026', '2026-12-24 25:00', 'tomorrow', ''])(
    'refuses %s',
    text => expect(readInstant(text)).toBeNull(),
  );
});

describe('show', () => {
  it('is no finding where it is right, and does not reach the block', async () => {
    const { blocks, findings } = await check({ from: '2026-12-24 20:00', until: '2026-12-31' });
    expect(findings).toEqual([]);
    expect(blocks[0]?.block).toEqual({ blockType: 'text' });
  });

  it.each([
    ['2026-12-24', ['type', 'error', '/show']],
    [{ from: 'soon' }, ['show-time', 'error', '/show/from']],
    [{ until: 20261224 }, ['show-time', 'error', '/show/until']],
    [{ end: '2026-12-24' }, ['unknown-field', 'error', '/show/end']],
    [{ from: '2026-12-24', until: '2026-12-23' }, ['show-order', 'error', '/show/until']],
    [{ until: '2026-11-30' }, ['show-past', 'warning', '/show/until']],
  ])('reports %j', async (show, finding) => {
    expect((await check(show)).findings).toEqual([finding]);
    const { findings } = await check(undefined, { show });
    expect(findings).toEqual([finding]);
  });

  it('reports a block that its page or the block around it never shows', async () => {
    const show = { from: '2026-12-24', until: '2026-12-26' };
    const late = { blockType: 'text', show: { from: '2027-01-01' } };
    expect((await check(undefined, { show, content: { late } })).findings).toEqual([
      ['show-outside', 'warning', '/show'],
    ]);
    const tabs = { blockType: 'tabs', show, blocks: { late } };
    expect((await check(undefined, { content: { tabs } })).findings).toHaveLength(1);
    const fitting = { ...tabs, blocks: { fits: { blockType: 'text', show: { from: '2026-12-25' } } } };
    expect((await check(undefined, { content: { fitting } })).findings).toEqual([]);
  });
});
