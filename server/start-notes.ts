import { type Config, originOf } from './config.ts';

/** Something that whoever runs the shop should know at its start. */
export interface StartNote {
  level: 'info' | 'warn';
  message: string;
}

const EMBEDDED =
  'The database runs inside this process: it survives a crash, not a loss of power. For real orders set DATABASE_URL.';

const ALONE =
  'DATABASE_URL is set and REDIS_URL is not: codes, counters and tokens stay in this process. Run one, or set REDIS_URL.';

const nowhere = (origin: string) =>
  `PUBLIC_ORIGIN is not set to the shop's address: canonical links, hreflang, structured data, sitemap.xml and robots.txt name ${origin}, where no search engine finds the shop. Set it, such as PUBLIC_ORIGIN=https://www.example.cn.`;

/** What a start's log has to say of the settings. @param embedded whether the database runs inside this process. */
export function startNotes(config: Config, embedded: boolean): StartNote[] {
  const notes: StartNote[] = [];
  if (embedded) notes.push({ level: 'info', message: EMBEDDED });
  else if (config.redisUrl === '') notes.push({ level: 'warn', message: ALONE });
  if (config.production && isNowhere(config)) {
    notes.push({ level: 'warn', message: nowhere(config.publicOrigin) });
  }
  return notes;
}

/** An origin that is made up from where the server listens, or that is this machine's own name for itself. */
function isNowhere({ publicOrigin, host, port }: Config): boolean {
  const { hostname } = new URL(publicOrigin);
  return publicOrigin === originOf(host, String(port)) || /^(localhost|127\..*|\[::1\])$/.test(hostname);
}
