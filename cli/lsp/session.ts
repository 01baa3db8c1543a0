import { fileURLToPath } from 'node:url';
import {
  CodeActionKind,
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  MessageType,
  ShowMessageNotification,
  type TextDocumentIdentifier,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { LANGUAGES, type Language } from '#engine';
import { type CliIo, UsageError } from '../base/io.ts';
import { readVersion } from '../base/version.ts';
import { FIX_ALL, listActions } from './actions.ts';
import { complete, describeItem } from './complete.ts';
import type { Session } from './context.ts';
import { findDefinition } from './definition.ts';
import { findProblems, toDiagnostics } from './diagnostics.ts';
import { formatDocument } from './format.ts';
import { describeAt } from './hover.ts';
import { createJsonService } from './json-service.ts';
import { createOpenDocuments, type OpenDocument } from './open-documents.ts';
import { createPublisher } from './publisher.ts';
import { prepareRename, renameLabel } from './rename.ts';
import { listSymbols } from './symbols.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

/** Files whose changes change findings: pages, catalogue, settings and media. */
const WATCHED = '**/*.{json,ts,js,mjs,webp,avif,jpg,jpeg,png,svg,gif,mp4,m3u8,webm,mp3,m4a}';

/** Answers an editor's messages on a connection. */
export function startSession(connection: Connection, io: CliIo): void {
  const documents = createOpenDocuments();
  let session: Session | undefined;
  let canWatch = false;

  const publisher = createPublisher(async uri => {
    const document = documents.get(uri);
    if (!session || !document) return undefined;
    const problems = await problemsOf(document, session.workspace, connection);
    return {
      version: document.version,
      diagnostics: toDiagnostics(problems, document, session.workspace.io.language),
    };
  }, connection);
  const checkAgain = () => {
    session?.workspace.reopen();
    for (const { uri } of documents.manager.all()) publisher.check(uri);
  };

  connection.onInitialize(async params => {
    const workspace = await openWorkspace(io, rootOf(params) ?? io.cwd, languageOf(params) ?? io.language);
    const json = createJsonService(workspace.io.language);
    session = { workspace, json, open: documents.get };
    canWatch = params.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    return CAPABILITIES;
  });
  connection.onInitialized(() => {
    if (!canWatch) return;
    const watchers = [{ globPattern: WATCHED }];
    connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch(() => {});
  });
  connection.onDidChangeWatchedFiles(checkAgain);
  documents.manager.onDidSave(checkAgain);
  documents.manager.onDidChangeContent(({ document }) => publisher.check(document.uri));
  documents.manager.onDidClose(({ document }) => publisher.clear(document.uri));

  /** Answers a request about a document of content; others have no answer. */
  const answer =
    <P extends { textDocument: TextDocumentIdentifier }, R>(
      respond: (document: OpenDocument, params: P, session: Session) => R | Promise<R>,
    ) =>
    async (params: P): Promise<R | null> => {
      const document = documents.get(params.textDocument.uri);
      return session && document && session.workspace.isContent(document)
        ? respond(document, params, session)
        : null;
    };
  connection.onCodeAction(answer(listActions));
  connection.onCompletion(answer(complete));
  connection.onCompletionResolve(item => (session ? describeItem(item, session) : item));
  connection.onHover(answer(describeAt));
  connection.onDefinition(answer(findDefinition));
  connection.onPrepareRename(answer(prepareRename));
  connection.onRenameRequest(answer(renameLabel));
  connection.onDocumentFormatting(answer(formatDocument));
  connection.onDocumentSymbol(answer(listSymbols));
  connection.onFoldingRanges(answer((document, _params, { json }) => json.fold(document)));
  connection.onSelectionRanges(
    answer((document, { positions }, { json }) => json.select(document, positions)),
  );
  documents.manager.listen(connection);
}

const CAPABILITIES: InitializeResult = {
  serverInfo: { name: 'vitrine', version: readVersion() },
  capabilities: {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL] },
    completionProvider: { resolveProvider: true, triggerCharacters: ['"', '/', '#', ':', ' '] },
    hoverProvider: true,
    definitionProvider: true,
    renameProvider: { prepareProvider: true },
    documentFormattingProvider: true,
    documentSymbolProvider: true,
    foldingRangeProvider: true,
    selectionRangeProvider: true,
  },
};

/** Settings that cannot be read are named once for each time that they are read. */
async function problemsOf(document: OpenDocument, workspace: Workspace, connection: Connection) {
  try {
    return await findProblems(document, workspace);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const message = `vitrine: ${error.message}`;
    await connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Error, message });
    return [];
  }
}

/** Returns the folder that the editor has open. */
function rootOf({ workspaceFolders, rootUri }: InitializeParams): string | null {
  const uri = workspaceFolders?.[0]?.uri ?? rootUri;
  return uri?.startsWith('file:') ? fileURLToPath(uri) : null;
}

/** Returns the language that the editor's settings name. */
function languageOf({ initializationOptions }: InitializeParams): Language | undefined {
  const { language } = Object(initializationOptions);
  return LANGUAGES.find(known => known === language);
}
