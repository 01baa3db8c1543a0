import type { Connection, Diagnostic } from 'vscode-languageserver/node';

/** Sends findings of documents to the editor. */
export interface Publisher {
  /** Checks a document soon: changes that arrive meanwhile are checked together. */
  check(uri: string): void;
  /** Removes the findings of a document that has been closed. */
  clear(uri: string): void;
}

/**
 * Creates a publisher. A document is checked by one run at a time; a change during it starts another one.
 *
 * @param find returns the findings of a document's present version; undefined for one that is closed.
 */
export function createPublisher(
  find: (uri: string) => Promise<{ version: number; diagnostics: Diagnostic[] } | undefined>,
  { sendDiagnostics, console: log }: Connection,
): Publisher {
  const changed = new Set<string>();
  const running = new Set<string>();
  const run = async (uri: string) => {
    running.add(uri);
    // Messages that have arrived together are read first.
    await new Promise(setImmediate);
    while (changed.delete(uri)) {
      try {
        const found = await find(uri);
        if (found && !changed.has(uri)) await sendDiagnostics({ uri, ...found });
      } catch (error) {
        log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
      }
    }
    running.delete(uri);
  };
  return {
    check(uri) {
      changed.add(uri);
      if (!running.has(uri)) run(uri);
    },
    clear(uri) {
      changed.delete(uri);
      sendDiagnostics({ uri, diagnostics: [] });
    },
  };
}
