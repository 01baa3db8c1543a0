import type {
  AdminConnection,
  CatalogueImport,
  ImportCounts,
  ListedRefund,
  ListedReturn,
  ListedStaff,
  ListedToken,
  ListedWebhook,
  OrderProgress,
  OrdersQuery,
  Reconciliation,
  RefundsQuery,
  ReturnsQuery,
  StaffQuery,
  StockMeaning,
  StockResult,
  Submissions,
  SubmissionsQuery,
  TokensQuery,
  WebhooksQuery,
} from '#contract';
import type { Language, Registry } from '#engine';
import { betweenSequences } from './colour.ts';
import type { ProjectRunner } from './project-runner.ts';
import type { ShopIndex } from './shop-index.ts';
import { visible } from './visible.ts';

/** An output stream of a command. */
export type Output = NodeJS.WritableStream & { isTTY?: boolean; destroyed?: boolean };

/** A version of a page: its name for people, and its JSON. */
export interface ComparedText {
  name: string;
  text: string;
}

/** Everything that commands use of their process, so that tests can replace it. */
export interface CliProcess {
  registry: Registry;
  /** Runs the commands that work with a project; absent in a package that has only the checker. */
  project?: ProjectRunner;
  /** Reads submissions from the shop's database, with mobiles and names masked unless `reveal` is set. */
  readSubmissions(query: SubmissionsQuery): Promise<Submissions>;
  /** Moves an order to the state that it has in another system, and returns it. */
  operateOrders(query: OrdersQuery): Promise<OrderProgress>;
  /** Lists webhooks that were not accepted, those that are still tried only with `all`; `retry` makes them due at once. */
  operateWebhooks(query: WebhooksQuery): Promise<ListedWebhook[]>;
  /** Lists open returns, or those in a state; or moves one to its next state and returns it. */
  operateReturns(query: ReturnsQuery): Promise<ListedReturn[]>;
  /**
   * Imports a file of products, categories and looks into the shop's database.
   *
   * @throws UsageError that names what is wrong in the file, when nothing of it was imported.
   */
  importCatalogue(given: CatalogueImport): Promise<ImportCounts>;
  /** Writes every product as a line of JSON that can be imported. */
  exportCatalogue(write: (line: string) => Promise<void>): Promise<void>;
  /** Sets the stock of child products from a file. */
  importStock(file: string, meaning: StockMeaning): Promise<StockResult>;
  /** Lists refunds, those that are done only with `all`; `retry` makes them due at once. */
  operateRefunds(query: RefundsQuery): Promise<ListedRefund[]>;
  /** Compares bills of payment providers with the shop's payments. */
  reconcileBills(files: readonly string[]): Promise<Reconciliation>;
  /** Lists accounts of staff, or changes one; an invitation has a link, which is not stored. */
  operateStaff(query: StaffQuery): Promise<{ staff: ListedStaff[]; link: string | null }>;
  /** Lists tokens of the admin API, creates or revokes one; a new one has a secret, which is not stored. */
  operateTokens(query: TokensQuery): Promise<{ tokens: ListedToken[]; secret: string | null }>;
  /** Opens the admin API on the shop's database. */
  openAdmin(language: Language): Promise<AdminConnection>;
  /** Loads the function that lists what the server removes from a rich text. */
  loadHtmlChanges(): Promise<(html: string, language: Language) => string[]>;
  /**
   * Opens what content may refer to, as the shop's settings name it.
   *
   * @param folder to which the settings are relative; the working directory by default.
   */
  openShop(folder?: string): Promise<ShopIndex>;
  /** Loads the function that finds Chinese words by their pinyin. */
  loadSounds(): Promise<(text: string) => readonly string[]>;
  /**
   * Renders two versions of a page side by side, as a document that needs no server.
   *
   * @throws UsageError when the shop is not built.
   */
  renderComparison(before: ComparedText, after: ComparedText, language: Language): Promise<string>;
  /**
   * Takes a picture of a page as the shop shows it, as PNG.
   *
   * @param path of the page in the shop.
   * @param size of the window, in px.
   * @throws UsageError without a browser or the built shop.
   */
  takePicture(path: string, size: { width: number; height: number }, language: Language): Promise<Buffer>;
  /** Writes a backup of the embedded database to a file and returns its size in bytes. */
  backUpDatabase(file: string): Promise<number>;
  /** Creates the embedded database from a backup. */
  restoreDatabase(file: string): Promise<void>;
  /** Reads every table and index of the shop's database and returns what is damaged. */
  checkDatabase(): Promise<{
    damage: { name: string; file: string; problem: string }[];
    tables: number;
    indexes: number;
    isThorough: boolean;
  }>;
  /** Copies the embedded database to PostgreSQL and returns the tables with their numbers of rows. */
  moveDatabase(): Promise<{ table: string; rows: number }[]>;
  /** Keeps the memory for new objects as large as it is; called when a check has read so many files that it is large enough. */
  stopGrowth?(): void;
  /** Ends a command that runs until it is stopped. */
  signal?: AbortSignal;
  stdin: AsyncIterable<Uint8Array | string>;
  stdout: Output;
  stderr: Output;
  env: Readonly<Record<string, string | undefined>>;
  cwd: string;
}

/** What a command gets. */
export interface CliIo extends CliProcess {
  /** Language of its output. */
  language: Language;
}

/** The exit codes that `vitrine --help` documents. */
export const EXIT = { clean: 0, findings: 1, usage: 2 } as const;

/** Thrown for an invalid command line; printed to standard error, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Writes a text and waits for a slow reader, so that output does not accumulate in memory. The only way to a terminal:
 * control characters become visible, except line breaks and the command's own colours.
 *
 * @param kind `data` for what another program reads, such as CSV: it is written as it is, unless to a terminal.
 */
export async function print(output: Output, text: string, kind: 'text' | 'data' = 'text'): Promise<void> {
  const isExact = kind === 'data' && !output.isTTY;
  if (output.destroyed || output.write(isExact ? text : printable(text)) || output.destroyed) return;
  await new Promise<void>(resolve => {
    const done = () => {
      for (const event of ENDS) output.off(event, done);
      resolve();
    };
    for (const event of ENDS) output.on(event, done);
  });
}

/** Most of what is printed needs no change. */
const PLAIN = /^[\n -~\u4e00-\u9fff]*$/;

function printable(text: string): string {
  if (PLAIN.test(text)) return text;
  return betweenSequences(text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n'), part =>
    part.split('\n').map(visible).join('\n'),
  );
}

/** Events that end the wait for a slow reader: it has caught up, or closed the stream. */
const ENDS = ['drain', 'close', 'error'];
