import { shop } from '#shop/server';
import { todayInChina } from './base/china-time.ts';
import { buildOrigin, type Config } from './base/config/config.ts';
import { noteOnCalendar } from './subjects/delivery/work-days.ts';

/** A message for the operator when the server starts. */
export interface StartNote {
  level: 'info' | 'warn' | 'error';
  message: string;
}

const EMBEDDED =
  'The database runs inside this process: it survives a crash, but not a power failure. For real orders set DATABASE_URL.';

const SINGLE_PROCESS =
  'DATABASE_URL is set and REDIS_URL is not: codes, counters and tokens stay in this process. Run only one process, or set REDIS_URL.';

const SANDBOX =
  'SANDBOX=1 in production: /_outbox has every login code, and orders are paid without money. Everyone who has SANDBOX_TOKEN can log in as any member. Unset SANDBOX for a real shop.';

const TRUST_ALL =
  'TRUST_PROXY=true: every client can choose its own address, which limits and security log then use. Set it to the addresses of your proxies, such as TRUST_PROXY=10.0.0.0/8.';

const describeLocalOrigin = (origin: string) =>
  `PUBLIC_ORIGIN is not set to the shop's address: canonical links, hreflang, structured data, sitemap.xml and robots.txt name ${origin}, where no search engine finds the shop. Set it, such as PUBLIC_ORIGIN=https://www.example.cn.`;

const describeMissingPages = (folder: string, keys: readonly string[]) =>
  `${folder} has no ${keys.map(key => `pages/${key}.json`).join(', ')}. Only the shop can write the words of ${keys.length === 1 ? 'this page; the built-in one says' : 'these pages; the built-in ones say'} where to ask until then. Create what is missing; docs/editing.md has the list.`;

/** Returns what is to be done about the shop's days without work; null for nothing. */
export const noteOnDelivery = (): string | null => noteOnCalendar(todayInChina(), shop.delivery);

/**
 * Returns the messages about the settings and the content folder.
 *
 * @param embedded whether the database runs inside this process.
 * @param missing keys of the pages that only the shop can write and the content folder does not have.
 * @param calendar what is to be done about days without work; null for nothing.
 */
export function startNotes(
  config: Config,
  embedded: boolean,
  missing: readonly string[],
  calendar: string | null = null,
): StartNote[] {
  const notes: StartNote[] = [];
  if (calendar !== null) notes.push({ level: 'info', message: calendar });
  if (embedded) notes.push({ level: 'info', message: EMBEDDED });
  else if (config.redisUrl === '') notes.push({ level: 'warn', message: SINGLE_PROCESS });
  if (config.production && config.sandbox) notes.push({ level: 'warn', message: SANDBOX });
  if (config.trustProxy === true) notes.push({ level: 'warn', message: TRUST_ALL });
  if (config.production && hasLocalOrigin(config)) {
    notes.push({ level: 'warn', message: describeLocalOrigin(config.publicOrigin) });
  }
  if (missing.length > 0) {
    notes.push({ level: 'warn', message: describeMissingPages(config.contentDir, missing) });
  }
  return notes;
}

/** Whether the public origin is the address that the server listens on, or another one of this machine. */
function hasLocalOrigin({ publicOrigin, host, port }: Config): boolean {
  const { hostname } = new URL(publicOrigin);
  return publicOrigin === buildOrigin(host, String(port)) || /^(localhost|127\..*|\[::1\])$/.test(hostname);
}
