import type { ErrorPayload, ViteDevServer } from 'vite';

/** Shows server errors over the open pages. */
export interface ErrorOverlay {
  show(error: unknown): void;
  /** Forgets the error. An open page shows its overlay until it is updated or reloaded. */
  clear(): void;
}

/** An error as Vite's plugins throw it. */
interface PluginError extends Error {
  id?: string;
  frame?: string;
  plugin?: string;
  loc?: { file?: string; line: number; column: number };
}

/** Creates the overlay. Pages that open later show the current error, too. */
export function createErrorOverlay({ environments, config }: ViteDevServer): ErrorOverlay {
  const { hot } = environments.client;
  let current: ErrorPayload | undefined;
  hot.on('vite:client:connect', (_payload, client) => {
    if (current) client.send(current);
  });
  return {
    show(error) {
      const payload = describeError(error, config.root);
      // Thrown on every page view, but shown and logged once.
      if (payload.err.stack === current?.err.stack) return;
      current = payload;
      console.error(`${payload.err.message}\n${payload.err.stack}`);
      hot.send(payload);
    },
    clear() {
      current = undefined;
    },
  };
}

function describeError(error: unknown, root: string): ErrorPayload {
  const {
    message,
    stack = '',
    id,
    frame,
    plugin,
    loc,
  }: PluginError = error instanceof Error ? error : new Error(String(error));
  return { type: 'error', err: { message, stack, id, frame, plugin, loc: loc ?? placeIn(stack, root) } };
}

/** Returns the first place in the project that a stack names. */
function placeIn(stack: string, root: string): PluginError['loc'] {
  for (const [, file = '', line, column] of stack.matchAll(
    /\(?(?:file:\/\/)?(\/[^\s():]+):(\d+):(\d+)\)?/g,
  )) {
    if (file.startsWith(`${root}/`) && !file.includes('/node_modules/')) {
      return { file, line: Number(line), column: Number(column) };
    }
  }
  return undefined;
}
