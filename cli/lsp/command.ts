import { defineCommand } from '../base/command.ts';

const OPTIONS = { stdio: { type: 'boolean', default: false } } as const;

/** Runs `vitrine lsp`: a language server, which editors start. */
export const lsp = defineCommand({
  options: OPTIONS,
  help: async () => (await import('./help.ts')).LSP,
  run: async (_given, io) => (await import('./serve.ts')).serve(io),
});
