const vscode = require('vscode');

const toPosition = ({ line, character }) => new vscode.Position(line, character);
const toRange = ({ start, end }) => new vscode.Range(toPosition(start), toPosition(end));
const toLsp = ({ start, end }) => ({ start, end });
const toMarkdown = ({ value }) => new vscode.MarkdownString(value);

/** Converts a finding of the server. */
function toDiagnostic({ range, message, severity, code, codeDescription, source }) {
  const diagnostic = new vscode.Diagnostic(toRange(range), message, severity - 1);
  diagnostic.source = source;
  diagnostic.code = codeDescription ? { value: code, target: vscode.Uri.parse(codeDescription.href) } : code;
  return diagnostic;
}

function toEdit({ changes = {} }) {
  const edit = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(changes)) edit.set(vscode.Uri.parse(uri), edits.map(toTextEdit));
  return edit;
}

const toTextEdit = ({ range, newText }) => new vscode.TextEdit(toRange(range), newText);

function toItem(item) {
  const { label, labelDetails, kind, detail, documentation, filterText, sortText, insertText } = item;
  const converted = new vscode.CompletionItem(labelDetails ? { label, ...labelDetails } : label, kind - 1);
  const text = item.textEdit?.newText ?? insertText ?? label;
  Object.assign(converted, { detail, filterText, sortText, ours: item });
  converted.insertText = item.insertTextFormat === 2 ? new vscode.SnippetString(text) : text;
  if (item.textEdit) converted.range = toRange(item.textEdit.range);
  if (documentation)
    converted.documentation = documentation.value === undefined ? documentation : toMarkdown(documentation);
  return converted;
}

function toSymbol({ name, detail, kind, range, selectionRange, children = [] }) {
  const symbol = new vscode.DocumentSymbol(
    name,
    detail ?? '',
    kind - 1,
    toRange(range),
    toRange(selectionRange),
  );
  symbol.children = children.map(toSymbol);
  return symbol;
}

function toHover({ contents, range }) {
  const parts = [contents]
    .flat()
    .map(part => (typeof part === 'string' ? new vscode.MarkdownString(part) : toMarkdown(part)));
  return new vscode.Hover(parts, range && toRange(range));
}

/** Registers what the server offers, and returns what ends it. */
function registerFeatures(selector, connection) {
  const identify = document => ({ textDocument: { uri: document.uri.toString() } });
  const ask = (method, document, more = {}) =>
    connection.request(`textDocument/${method}`, { ...identify(document), ...more });
  const { languages } = vscode;
  return [
    languages.registerCompletionItemProvider(
      selector,
      {
        async provideCompletionItems(document, position) {
          const list = await ask('completion', document, { position });
          return list && new vscode.CompletionList(list.items.map(toItem), list.isIncomplete);
        },
        async resolveCompletionItem(item) {
          const { documentation } = await connection.request('completionItem/resolve', item.ours);
          if (documentation?.value !== undefined) item.documentation = toMarkdown(documentation);
          return item;
        },
      },
      ...['"', '/', '#', ':', ' '],
    ),
    languages.registerHoverProvider(selector, {
      async provideHover(document, position) {
        const hover = await ask('hover', document, { position });
        return hover && toHover(hover);
      },
    }),
    languages.registerDefinitionProvider(selector, {
      async provideDefinition(document, position) {
        const found = await ask('definition', document, { position });
        return found && new vscode.Location(vscode.Uri.parse(found.uri), toRange(found.range));
      },
    }),
    languages.registerRenameProvider(selector, {
      async prepareRename(document, position) {
        const found = await ask('prepareRename', document, { position });
        if (!found) throw new Error('Only labels of blocks can be renamed.');
        return { range: toRange(found.range), placeholder: found.placeholder };
      },
      async provideRenameEdits(document, position, newName) {
        const edit = await ask('rename', document, { position, newName });
        return edit && toEdit(edit);
      },
    }),
    languages.registerDocumentFormattingEditProvider(selector, {
      async provideDocumentFormattingEdits(document, options) {
        return (await ask('formatting', document, { options }))?.map(toTextEdit);
      },
    }),
    languages.registerDocumentSymbolProvider(selector, {
      provideDocumentSymbols: async document => (await ask('documentSymbol', document))?.map(toSymbol),
    }),
    languages.registerFoldingRangeProvider(selector, {
      async provideFoldingRanges(document) {
        const ranges = await ask('foldingRange', document);
        return ranges?.map(({ startLine, endLine }) => new vscode.FoldingRange(startLine, endLine));
      },
    }),
    languages.registerCodeActionsProvider(
      selector,
      {
        async provideCodeActions(document, range, { only }) {
          const context = { diagnostics: [], ...(only && { only: [only.value] }) };
          const actions = await ask('codeAction', document, { range: toLsp(range), context });
          return actions?.map(({ title, kind, isPreferred, edit, diagnostics = [] }) => {
            const action = new vscode.CodeAction(title, vscode.CodeActionKind.Empty.append(kind));
            return Object.assign(action, {
              isPreferred,
              edit: toEdit(edit),
              diagnostics: diagnostics.map(toDiagnostic),
            });
          });
        },
      },
      {
        providedCodeActionKinds: ['quickfix', 'source.fixAll.vitrine'].map(kind =>
          vscode.CodeActionKind.Empty.append(kind),
        ),
      },
    ),
  ];
}

module.exports = { registerFeatures, toDiagnostic };
