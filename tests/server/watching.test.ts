import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { PROVIDERS } from '../../server/base/measures/measures.ts';
import { Store } from './commerce.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

interface Alert {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
}

const alerts: Alert[] = parse(read('deploy/prometheus/alerts.yml')).groups.flatMap(
  ({ rules }: { rules: Alert[] }) => rules,
);
const panels: { title: string; targets: { expr: string; legendFormat: string }[] }[] = JSON.parse(
  read('deploy/grafana/vitrine.json'),
).panels;
const EXPRESSIONS = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** Labels that Prometheus adds to what it scrapes. */
const ADDED = ['job', 'instance'];

let scraped: string;
/** Labels of each metric, those of a histogram's buckets included. */
const labels = new Map<string, Set<string>>();

const store = new Store();
beforeAll(async () => {
  await store.open();
  const member = await store.member();
  await store.add(member, 'BAG');
  await store.order(member, { payment_method: 'wechat' });
  await store.app.inject({ url: '/?mobile=13800138000' });
  await store.app.inject({ url: '/cms/SECRET-PAGE.html' });
  // A page is measured when its connection has got the answer, which may be later than the test.
  await vi.waitFor(async () => {
    scraped = (await store.app.inject({ url: '/metrics' })).body;
    expect(scraped).toContain('vitrine_page_duration_seconds_count{route="/cms/:file",status="404"}');
  }, 20_000);
  for (const [, name = ''] of scraped.matchAll(/^# TYPE (\S+)/gm)) labels.set(name, new Set());
  for (const [, name = '', list = ''] of scraped.matchAll(/^([a-z_]\w*)(?:\{(.*)\})? /gm)) {
    const known = labels.get(name) ?? new Set();
    for (const [, label = ''] of list.matchAll(/(\w+)="/g)) known.add(label);
    labels.set(name, known);
  }
});
afterAll(() => store.close());

it.each(EXPRESSIONS)('%s uses metrics and labels that the shop has', (_name, expr) => {
  const selectors = [...expr.matchAll(/\b((?:vitrine|nodejs|process)_\w+|up)\b(?:\{([^}]*)\})?/g)];
  expect(selectors.length).toBeGreaterThan(0);
  for (const [, metric = '', matchers = ''] of selectors) {
    if (metric === 'up') continue;
    expect([...labels.keys()]).toContain(metric);
    const known = [...(labels.get(metric) ?? []), ...ADDED];
    const used = [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label);
    const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
    // No sample of these has been counted in this shop; their labels are in their definition.
    if (known.length > ADDED.length) expect(known).toEqual(expect.arrayContaining([...used, ...grouped]));
  }
});

describe('alerts', () => {
  const runbook = read('docs/runbook.md');

  it('have a section of the runbook each, and the runbook has no other', () => {
    const sections = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(sections).toEqual(alerts.map(({ alert }) => alert));
    for (const section of runbook.split(/^## /m).slice(1)) expect(section.length).toBeGreaterThan(100);
  });

  it.each(alerts)('$alert names its section', ({ alert, annotations }) => {
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    expect(annotations.summary).toMatch(/^\S.*\.$/);
  });
});

it('measures rate, errors and duration of every outside service, with a bounded set of labels', () => {
  for (const provider of PROVIDERS) {
    for (const result of ['ok', 'failed']) {
      expect(scraped).toContain(
        `vitrine_provider_duration_seconds_count{provider="${provider}",result="${result}"}`,
      );
    }
  }
  expect(scraped).toMatch(/vitrine_provider_duration_seconds_count\{provider="database",result="ok"\} [1-9]/);
  expect(scraped).toMatch(/vitrine_provider_duration_seconds_count\{provider="payment",result="ok"\} [1-9]/);
});

it('measures pages by route pattern, without addresses', () => {
  expect(scraped).toMatch(/vitrine_page_duration_seconds_count\{route="\/",status="200"\} [1-9]/);
  expect(scraped).not.toMatch(/SECRET|13800138000/);
});

it('measures pages that were not found', () => {
  // Other files of this process have opened such pages, too.
  expect(scraped).toMatch(/vitrine_page_duration_seconds_count\{route="\/cms\/:file",status="404"\} [1-9]/);
});

it('watches parts by names that the shop has', () => {
  const measured = [...scraped.matchAll(/^vitrine_up\{part="(\w+)"\}/gm)].map(([, part]) => part);
  const named = EXPRESSIONS.flatMap(([, expr]) =>
    [...expr.matchAll(/vitrine_up\{part=~?"([\w|]+)"\}/g)].flatMap(([, parts = '']) => parts.split('|')),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(measured).toEqual(expect.arrayContaining(named));
});
