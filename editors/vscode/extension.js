const vscode = require('vscode');
const { Connection } = require('./connection.js');
const { registerFeatures, toDiagnostic } = require('./features.js');

/** Languages of pages. */
const SELECTOR = ['json', 'jsonc'].map(language => ({ language, scheme: 'file' }));

/** @type {{ connection: Connection, disposables: { dispose(): void }[] } | undefined} */
let running;

/** Starts the language server for the folder that is open. */
async function activate(context) {
  const output = vscode.window.createOutputChannel('Vitrine');
  const restart = async () => {
    await deactivate();
    running = await start(output);
  };
  context.subscriptions.push(
    output,
    vscode.commands.registerCommand('vitrine.restart', restart),
    vscode.workspace.onDidChangeConfiguration(event => event.affectsConfiguration('vitrine') && restart()),
  );
  await restart();
}

/** Ends the language server. */
async function deactivate() {
  const ending = running;
  running = undefined;
  if (!ending) return;
  for (const disposable of ending.disposables) disposable.dispose();
  await ending.connection.stop();
}

async function start(output) {
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (!folder) return undefined;
  const settings = vscode.workspace.getConfiguration('vitrine', folder.uri);
  const diagnostics = vscode.languages.createDiagnosticCollection('vitrine');
  const connection = new Connection(
    [...settings.get('command'), 'lsp', '--stdio'],
    {
      cwd: folder.uri.fsPath,
      env: { ...process.env, ...settings.get('environment') },
      // npx is a script of the shell there.
      shell: process.platform === 'win32',
    },
    {
      notify(method, params) {
        if (method === 'textDocument/publishDiagnostics') {
          diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map(toDiagnostic));
        } else if (method === 'window/showMessage') vscode.window.showErrorMessage(params.message);
        else if (method === 'window/logMessage') output.appendLine(params.message);
      },
      log: text => output.append(text),
      ended: code => output.appendLine(`vitrine lsp has ended (${code}).`),
    },
  );
  const language = settings.get('language');
  const chosen = language === 'auto' ? (/^zh/i.test(vscode.env.language) ? 'zh' : 'en') : language;
  const disposables = [diagnostics];
  try {
    await connection.request('initialize', {
      processId: process.pid,
      rootUri: folder.uri.toString(),
      capabilities: {},
      initializationOptions: { language: chosen },
    });
    connection.notify('initialized', {});
    disposables.push(...followDocuments(connection, folder), ...registerFeatures(SELECTOR, connection));
  } catch (error) {
    output.appendLine(String(error));
    vscode.window.showErrorMessage(
      `Vitrine: ${error.message} The setting vitrine.command names the command.`,
    );
  }
  return { connection, disposables };
}

/** Sends the documents that are open, and their changes. */
function followDocuments(connection, folder) {
  const isOurs = document => vscode.languages.match(SELECTOR, document) > 0;
  const open = document => {
    if (!isOurs(document)) return;
    const { languageId, version } = document;
    const textDocument = { uri: document.uri.toString(), languageId, version, text: document.getText() };
    connection.notify('textDocument/didOpen', { textDocument });
  };
  const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, '**/*'));
  const changed = uri =>
    connection.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri.toString(), type: 2 }] });
  vscode.workspace.textDocuments.forEach(open);
  return [
    watcher,
    // Other files, such as those of packages and git, change no finding.
    ...['onDidCreate', 'onDidChange', 'onDidDelete'].map(event =>
      watcher[event](
        uri => WATCHED.test(uri.path) && !/\/(?:node_modules|\.git|dist)\//.test(uri.path) && changed(uri),
      ),
    ),
    vscode.workspace.onDidOpenTextDocument(open),
    vscode.workspace.onDidCloseTextDocument(document => {
      const textDocument = { uri: document.uri.toString() };
      if (isOurs(document)) connection.notify('textDocument/didClose', { textDocument });
    }),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (!isOurs(document) || contentChanges.length === 0) return;
      const textDocument = { uri: document.uri.toString(), version: document.version };
      const changes = contentChanges.map(({ range, text }) => ({
        range: { start: range.start, end: range.end },
        text,
      }));
      connection.notify('textDocument/didChange', { textDocument, contentChanges: changes });
    }),
  ];
}

/** Files whose changes change findings. */
const WATCHED = /\.(?:json|ts|js|mjs|webp|avif|jpe?g|png|svg|gif|mp4|m3u8|webm|mp3|m4a)$/i;

module.exports = { activate, deactivate };
