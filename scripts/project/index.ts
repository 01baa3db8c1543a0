/** The commands of a project, each loaded on demand: what it runs with, and the folder of the project. */
export const PROJECT_COMMANDS: Readonly<
  Record<string, (project: string, args: readonly string[]) => Promise<void>>
> = {
  dev: async project => (await import('./serve-shop.ts')).serveShop(project),
  build: async project => (await import('./build-shop.ts')).buildShop(project),
  start: async project => (await import('./start-shop.ts')).startShop(project),
  test: async (project, args) => (await import('./test-shop.ts')).testShop(project, args),
  generate: async project => (await import('./generate-types.ts')).generateTypes(project),
  init: async (project, args) => (await import('./init.ts')).init(project, args),
  upgrade: async (project, args) => (await import('./check-upgrade.ts')).checkUpgrade(project, args),
  new: async (project, args) => (await import('./new.ts')).createNew(project, args),
};
