import { defineTexts, type Language } from '#engine';
import { defineCommand } from '../base/command.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import type { Parsed } from '../base/parse-options.ts';
import { visible } from '../base/visible.ts';

const OPTIONS = {
  url: { type: 'string' },
} as const;

const textsIn = defineTexts({
  en: {
    url: () => 'problems needs the address of a running shop: --url https://www.example.cn',
    setAside: (page: string, label: string, type: string) =>
      `${page}: "${label}" (${type}) keeps failing and is not shown.`,
    stale: (page: string) => `${page}: an earlier version is shown.`,
    unreadable: (document: string) => `${document}: cannot be read.`,
    none: () => 'No problems.',
    noAnswer: (url: URL, reason: string) => `${url} does not answer as a shop does (${reason}).`,
  },
  zh: {
    url: () => 'problems 需要运行中商店的地址：--url https://www.example.cn',
    setAside: (page, label, type) => `${page}："${label}" (${type}) 反复出错，已停止显示。`,
    stale: page => `${page}：显示的是较早的版本。`,
    unreadable: document => `${document}：无法读取。`,
    none: () => '没有问题。',
    noAnswer: (url, reason) => `${url} 没有像商店那样响应（${reason}）。`,
  },
});

/** How long a shop may take to answer, in ms. */
const TIMEOUT = 10_000;

/** Runs `vitrine problems --url X`: lists what a running shop cannot show. */
export const problems = defineCommand({
  options: OPTIONS,
  help: async () => (await import('./help.ts')).PROBLEMS,
  run: runProblems,
});

async function runProblems({ values }: Parsed<typeof OPTIONS>, io: CliIo): Promise<number> {
  const texts = textsIn(io.language);
  if (values.url === undefined || !URL.canParse(values.url)) {
    throw new UsageError(texts.url());
  }
  const status = await readStatus(new URL('/readyz', values.url), io.language);
  const lines = [
    ...readList(status, 'setAsideBlocks').map(({ page, label, type }) =>
      texts.setAside(visible(page), visible(label), visible(type)),
    ),
    ...readList(status, 'stalePages').map(visible).map(texts.stale),
    ...readList(status, 'unreadableDocuments').map(visible).map(texts.unreadable),
  ];
  await print(io.stdout, lines.length > 0 ? lines.map(line => `${line}\n`).join('') : `${texts.none()}\n`);
  return lines.length > 0 ? EXIT.findings : EXIT.clean;
}

interface Status {
  setAsideBlocks?: { page: string; label: string; type: string }[];
  stalePages?: string[];
  unreadableDocuments?: string[];
}

const readList = <N extends keyof Status>(status: Status, name: N): NonNullable<Status[N]> | never[] =>
  status[name] ?? [];

async function readStatus(url: URL, language: Language): Promise<Status> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
    return await response.json();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(textsIn(language).noAnswer(url, reason));
  }
}
