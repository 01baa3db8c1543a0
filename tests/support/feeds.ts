import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { makeCatalogue } from '../../scripts/catalogue/make.mjs';
import type { Db } from '../../server/base/database/index.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A file of products that the command imports. */
export interface ProductFile {
  path: string;
  /** The last SKU. */
  last: string;
  remove(): void;
}

/**
 * Writes generated products to a file. That takes a second with 100,000: requests that this process sends meanwhile would
 * seem slow.
 */
export function writeProducts(count: number): ProductFile {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-feeds-'));
  const { products } = makeCatalogue(count);
  const path = join(folder, 'products.jsonl');
  writeFileSync(path, products.map(entry => JSON.stringify(entry)).join('\n'));
  return {
    path,
    last: products.at(-1)?.sku ?? '',
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Imports a file by the command, into the database of a running shop.
 *
 * @returns how long it took, in ms, and the highest memory of the command, in MB, and its priority (`nice`).
 */
export async function importProducts(
  databaseUrl: string,
  file: string,
): Promise<{ ms: number; mb: number; priority: number }> {
  const from = performance.now();
  // Reports its memory when it ends. `maxRSS` is that of the process before it became the command, too.
  const report = `import { readFileSync } from 'node:fs';
    import { getPriority } from 'node:os';
    process.on('exit', () => console.error(readFileSync('/proc/self/status', 'utf8') + 'Priority: ' + getPriority()));`;
  const command = ['--import', `data:text/javascript,${encodeURIComponent(report)}`];
  const args = [...command, join(ROOT, 'dist/cli/vitrine.js'), 'catalogue', 'import', file];
  const { stderr } = await promisify(execFile)(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    maxBuffer: 256 * 1024 * 1024,
  });
  const rss = Number(/VmHWM:\s*(\d+)/.exec(stderr)?.[1]);
  const priority = Number(/Priority: (-?\d+)/.exec(stderr)?.[1]);
  return { ms: performance.now() - from, mb: rss / 1024, priority };
}

interface Count {
  sku: string;
  stock: number;
  sequence: number;
}

export interface StockRun {
  /** Addresses of the nodes, which get the messages in turn. */
  nodes: readonly string[];
  token: string;
  messages: number;
  /** Counts of one message. */
  perMessage: number;
}

/**
 * Sends counts of stock in any order to all nodes at once, each message a few times where it is one of a hundred.
 *
 * @returns what is wrong at the end, and the changes a second.
 */
export async function sendStock(
  db: Db,
  { nodes, token, messages, perMessage }: StockRun,
): Promise<{ wrong: string[]; rate: number }> {
  const { rows } = await sql<{
    sku: string;
    last: number;
  }>`select c.sku, coalesce(s.sequence, 0)::float8 as last
    from children c left join stock_counts s on s.child_sku = c.sku
    join colours on colours.sku = c.parent_sku and colours.enabled and c.enabled
    where not exists (select from order_items i where i.child_sku = c.sku) order by c.sku limit 400`.execute(
    db,
  );
  const start = Math.max(...rows.map(({ last }) => last));
  const all: Count[] = Array.from({ length: messages * perMessage }, (_, n) => ({
    sku: rows[n % rows.length]?.sku as string,
    stock: (n * 7) % 1000,
    sequence: start + n + 1,
  }));
  const latest = new Map(all.map(count => [count.sku, count]));
  const shuffled = all
    .map(count => [Math.random(), count] as const)
    .sort(([a], [b]) => a - b)
    .map(([, count]) => count);
  const wrong: string[] = [];
  const from = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < messages) {
      const at = next++;
      const counts = shuffled.slice(at * perMessage, (at + 1) * perMessage);
      for (let times = at % 100 === 0 ? 2 : 1; times > 0; times--) {
        const answer = await fetch(`${nodes[at % nodes.length]}/_admin/v1/stock`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ counts }),
        });
        if (!answer.ok) wrong.push(`message ${at}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  const rate = (all.length / (performance.now() - from)) * 1000;
  const stored = await db.selectFrom('children').select(['sku', 'stock']).execute();
  for (const { sku, stock } of stored) {
    const expected = latest.get(sku)?.stock ?? stock;
    if (stock !== expected) wrong.push(`${sku} has ${stock} pieces, not ${expected}`);
  }
  wrong.push(...(await findUnseen(nodes, [...latest.values()].slice(0, 20))));
  return { wrong, rate };
}

/** Returns the counts that a node does not answer with, by the call of the stock. */
async function findUnseen(nodes: readonly string[], counts: readonly Count[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const node of nodes) {
    const answer = await fetch(`${node}/rest/default/V1/applet/stock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ skus: counts.map(({ sku }) => ({ sku })) }),
    });
    const { data } = (await answer.json()) as { data: { items: { sku: string; qty: number }[] } };
    const shown = new Map(data.items.map(({ sku, qty }) => [sku, qty]));
    for (const { sku, stock } of counts) {
      if (shown.get(sku) !== stock)
        wrong.push(`${node} has ${shown.get(sku)} pieces of ${sku}, not ${stock}`);
    }
  }
  return wrong;
}
