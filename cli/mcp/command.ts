import { defineCommand } from '../base/command.ts';

/** Runs `vitrine mcp`: tools for assistants, which start it. */
export const mcp = defineCommand({
  options: {},
  help: async () => (await import('./help.ts')).MCP,
  run: async (_given, io) => (await import('./serve.ts')).serve(io),
});
