import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { createProtocolConnection, type Diagnostic, type InitializeParams } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { run } from '../../cli/main.ts';
import { Capture, parts } from '../cli/run-cli.ts';

/** Settings of a shop in a folder. */
export const SHOP = { CATALOGUE_FILE: 'catalogue.json', CONTENT_DIR: 'content', MEDIA_DIR: 'media' };

/** The catalogue of that shop: a bag, a candle that is not sold, a category and a look. */
export const CATALOGUE = JSON.stringify({
  products: [
    {
      ...{
        sku: 'ARIA-1',
        spu: 'ARIA',
        name: 'Aria 手提包',
        color: { name: '焦糖棕' },
        comb_price: '¥26,500',
        stock: 3,
      },
      ...{ defaultImage: '/media/aria.png', shortDesc: '小牛皮 *软*' },
    },
    { sku: 'SOIE-1', spu: 'SOIE', name: '丝木蜡烛', comb_price: '¥880', stock: 0, status: false },
  ],
  categories: [{ id: 'handbags', name: '手袋', products: ['ARIA'] }],
  looks: [{ lookId: 'pine', title: '松林丝绒', products: [{ sku: 'ARIA-1' }] }],
});

/** A change of a document: text in place of a range of UTF-16 units. */
export interface Change {
  offset: number;
  length: number;
  text: string;
}

/** Starts `vitrine lsp` in this process, and the client of an editor that has a folder open. */
export async function startEditor(
  cwd: string,
  options: {
    env?: Record<string, string>;
    language?: string;
    /** Parts of the process that are replaced. */
    process?: Partial<ReturnType<typeof parts>>;
  } & Partial<InitializeParams> = {},
) {
  const { env = SHOP, language, process: replaced, ...params } = options;
  const [toServer, toClient, stderr] = [new PassThrough(), new PassThrough(), new Capture()];
  const ended = run(['lsp'], {
    ...parts(env, cwd),
    ...replaced,
    stdin: toServer,
    stdout: toClient,
    stderr,
    env,
    cwd,
  });
  const connection = createProtocolConnection(toClient, toServer);
  const documents = new Map<string, TextDocument>();
  const waiting = new Map<string, (diagnostics: Diagnostic[]) => void>();
  const messages: string[] = [];
  connection.onNotification('textDocument/publishDiagnostics', ({ uri, version, diagnostics }) => {
    waiting.get(`${uri} ${version}`)?.(diagnostics);
  });
  connection.onNotification('window/showMessage', ({ message }) => {
    messages.push(message);
  });
  connection.listen();
  const { capabilities } = await connection.sendRequest<{ capabilities: Record<string, unknown> }>(
    'initialize',
    {
      processId: null,
      rootUri: pathToFileURL(cwd).href,
      capabilities: {},
      initializationOptions: { language },
      ...params,
    },
  );
  await connection.sendNotification('initialized', {});
  const uriOf = (name: string) => pathToFileURL(`${cwd}/${name}`).href;
  const versions = (uri: string) =>
    new Promise<Diagnostic[]>(resolve => waiting.set(`${uri} ${documents.get(uri)?.version}`, resolve));
  const at = (name: string, offset: number) => ({
    textDocument: { uri: uriOf(name) },
    position: documents.get(uriOf(name))?.positionAt(offset) ?? { line: 0, character: 0 },
  });
  const editor = {
    connection,
    capabilities,
    messages,
    stderr,
    uriOf,
    /** Opens a document and returns its findings. */
    async open(name: string, text: string): Promise<Diagnostic[]> {
      const uri = uriOf(name);
      documents.set(uri, TextDocument.create(uri, 'json', 1, text));
      const found = versions(uri);
      const textDocument = { uri, languageId: 'json', version: 1, text };
      await connection.sendNotification('textDocument/didOpen', { textDocument });
      return found;
    },
    /** Changes a document and returns the findings of the new version. */
    async change(name: string, ...changes: Change[]): Promise<Diagnostic[]> {
      const uri = uriOf(name);
      const document = documents.get(uri) as TextDocument;
      const version = document.version + 1;
      const contentChanges = changes.map(({ offset, length, text }) => {
        const range = { start: document.positionAt(offset), end: document.positionAt(offset + length) };
        const change = { range, text };
        TextDocument.update(document, [change], version);
        return change;
      });
      const found = versions(uri);
      const textDocument = { uri, version };
      await connection.sendNotification('textDocument/didChange', { textDocument, contentChanges });
      return found;
    },
    /** Returns the findings that the server sends next of the present version. */
    next: (name: string): Promise<Diagnostic[]> => versions(uriOf(name)),
    textOf: (name: string) => documents.get(uriOf(name))?.getText() ?? '',
    documentOf: (name: string) => documents.get(uriOf(name)) as TextDocument,
    /** Sends a request about an offset of a document. */
    ask: <T>(method: string, name: string, offset: number, more: object = {}): Promise<T> =>
      connection.sendRequest<T>(`textDocument/${method}`, { ...at(name, offset), ...more }),
    /** Ends the server and returns the exit code of the command. */
    async end(): Promise<number> {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      const code = await ended;
      connection.dispose();
      return code;
    },
    /** Closes the streams, as an editor that crashes. */
    async leave(): Promise<number> {
      connection.dispose();
      toServer.end();
      return ended;
    },
  };
  onTestFinished(async () => {
    toServer.end();
    await ended;
    connection.dispose();
  });
  return editor;
}
