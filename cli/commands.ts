import type { Commands } from './base/command.ts';
import { validate } from './validate/command.ts';

/** The commands of `vitrine`, in the order in which messages list them. */
export const COMMANDS: Commands = {
  validate: () => validate,
  format: async () => (await import('./format/command.ts')).format,
  explain: async () => (await import('./explain/command.ts')).explain,
  rules: async () => (await import('./rules/command.ts')).rules,
  skus: async () => (await import('./references/skus-command.ts')).skus,
  media: async () => (await import('./references/media-command.ts')).media,
  categories: async () => (await import('./lists/catalogue-lists.ts')).categories,
  looks: async () => (await import('./lists/catalogue-lists.ts')).looks,
  anchors: async () => (await import('./lists/anchors-command.ts')).anchors,
  lsp: async () => (await import('./lsp/command.ts')).lsp,
  mcp: async () => (await import('./mcp/command.ts')).mcp,
  diff: async () => (await import('./diff/command.ts')).diff,
  migrate: async () => (await import('./migrate/command.ts')).migrate,
  problems: async () => (await import('./problems/command.ts')).problems,
  submissions: async () => (await import('./submissions/command.ts')).submissions,
  returns: async () => (await import('./returns/command.ts')).returns,
  refunds: async () => (await import('./payments/refunds-command.ts')).refunds,
  reconcile: async () => (await import('./payments/reconcile-command.ts')).reconcile,
  backup: async () => (await import('./database/command.ts')).backup,
  restore: async () => (await import('./database/command.ts')).restore,
  'check-database': async () => (await import('./database/command.ts')).checkDatabase,
  'move-database': async () => (await import('./database/command.ts')).moveDatabase,
  completion: async () => (await import('./completion/command.ts')).createCompletion(COMMANDS),
  help: async () => (await import('./help/command.ts')).createHelp(COMMANDS),
};
