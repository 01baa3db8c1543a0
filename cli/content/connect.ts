import type { AdminAnswer, AdminConnection, AdminRequest } from '#contract';
import { defineTexts, type Language } from '#engine';
import { describeFailure } from '../base/describe-failure.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import { visible } from '../base/visible.ts';

/** How long a shop may take to answer, in ms. */
const TIMEOUT = 30_000;

const textsIn = defineTexts({
  en: {
    token: (url: string) =>
      `${url} needs a token: set VITRINE_TOKEN. Create one with vitrine tokens create, on the server.`,
    address: (url: string) => `${url} is not the address of a shop. Write https://www.example.cn`,
    plain: (url: string) => `${url} is not encrypted, and the token would be readable. Use https.`,
    noAnswer: (url: string, reason: string) => `${url} does not answer as a shop does (${reason}).`,
    name: (name: string) => `${name} names no document. Write pages/home or blocks/footer.`,
    running: () =>
      'Or use the running shop: set VITRINE_URL and VITRINE_TOKEN. vitrine tokens create makes a token while the shop is stopped.',
  },
  zh: {
    token: url => `${url} 需要令牌：请设置 VITRINE_TOKEN。在服务器上用 vitrine tokens create 创建。`,
    address: url => `${url} 不是商店的地址。请写 https://www.example.cn`,
    plain: url => `${url} 未加密，令牌可能被读取。请使用 https。`,
    noAnswer: (url, reason) => `${url} 没有像商店那样响应（${reason}）。`,
    name: name => `${name} 不是文档名。请写 pages/home 或 blocks/footer。`,
    running: () =>
      '也可以使用正在运行的商店：请设置 VITRINE_URL 和 VITRINE_TOKEN。令牌需在商店停止时用 vitrine tokens create 创建。',
  },
});

/** A document, as commands name it. */
export interface NamedDocument {
  kind: 'pages' | 'blocks';
  key: string;
}

/** The admin API refused a request. */
export class Refused extends Error {
  constructor(
    readonly answer: AdminAnswer,
    readonly subject: string,
  ) {
    super(answer.message);
  }
}

/** Calls the admin API and returns `data`. @throws Refused */
export type CallAdmin = <D>(request: AdminRequest, subject?: string) => Promise<D>;

/**
 * Runs a command's work with the admin API: of the running shop at --url or VITRINE_URL, else on the database of the shop's
 * settings. Prints why something was refused.
 *
 * @returns the exit code.
 */
export async function withAdmin(
  io: CliIo,
  url: string | undefined,
  work: (call: CallAdmin) => Promise<number>,
): Promise<number> {
  let connection: AdminConnection | undefined;
  try {
    const address = url ?? io.env.VITRINE_URL;
    connection = address ? connectTo(address, io) : await io.openAdmin(io.language);
    const { call } = connection;
    return await work(async <D>(request: AdminRequest, subject = '') => {
      const answer = await call(request);
      if (answer.status !== 200) throw new Refused(answer, subject);
      return answer.data as D;
    });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (!(error instanceof Refused)) {
      const isInUse = (error as NodeJS.ErrnoException)?.code === 'DATABASE_IN_USE';
      const more = isInUse ? `\n  ${textsIn(io.language).running()}` : '';
      await print(io.stderr, `vitrine: ${describeFailure(error, io.language)}${more}\n`);
      return EXIT.usage;
    }
    const { subject, answer } = error;
    await print(io.stderr, `vitrine: ${subject && `${visible(subject)}: `}${visible(answer.message)}\n`);
    for (const line of findingLines(answer.data)) await print(io.stderr, line);
    const isRefused = answer.status !== 401 && answer.status !== 403 && answer.status < 500;
    return isRefused ? EXIT.findings : EXIT.usage;
  } finally {
    await connection?.close();
  }
}

function findingLines(data: unknown): string[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap(finding =>
    typeof finding?.message === 'string' ? [`  ${finding.line}: ${visible(finding.message)}\n`] : [],
  );
}

/** Connects to a running shop. The token is never in an address. */
function connectTo(url: string, { env, language }: CliIo): AdminConnection {
  const texts = textsIn(language);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(texts.address(url));
  const { protocol, hostname, origin } = new URL(url);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'http:' && !isLocal) throw new UsageError(texts.plain(url));
  const token = env.VITRINE_TOKEN;
  if (!token) throw new UsageError(texts.token(url));
  return {
    call: request => send(origin, token, request, language),
    close: async () => {},
  };
}

async function send(
  origin: string,
  token: string,
  { method, path, body, ifMatch }: AdminRequest,
  language: Language,
): Promise<AdminAnswer> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, 'accept-language': language };
  if (ifMatch === null) headers['if-none-match'] = '*';
  else if (ifMatch !== undefined) headers['if-match'] = ifMatch;
  if (body) headers['content-type'] = 'application/json';
  try {
    const response = await fetch(`${origin}/_admin/v1${path}`, {
      ...{ method, headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as AdminAnswer;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(textsIn(language).noAnswer(origin, reason), { cause: error });
  }
}

/** Reads the name of a document: `pages/home`, or the path of its file. @throws UsageError */
export function readName(given: string, language: Language): NamedDocument {
  const [, kind, key] = /(?:^|[\\/])(pages|blocks)[\\/]([^\\/]+?)(?:\.json)?$/.exec(given) ?? [];
  if (!kind || !key) throw new UsageError(textsIn(language).name(JSON.stringify(given)));
  return { kind: kind as NamedDocument['kind'], key };
}

/** The path of a document below the API. */
export const pathOf = ({ kind, key }: NamedDocument): string =>
  `/documents/${kind}/${encodeURIComponent(key)}`;

/** Reads all pages of a list. */
export async function readAll<T>(call: CallAdmin, path: string, name: string): Promise<T[]> {
  const all: T[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const after: string = next && `&after=${encodeURIComponent(next)}`;
    const page: { next: string | null } & Record<string, unknown> = await call({
      ...{ method: 'GET', path: `${path}${path.includes('?') ? '&' : '?'}limit=200${after}` },
    });
    all.push(...(page[name] as T[]));
    next = page.next;
  }
  return all;
}
