import { defineTexts, type Language } from '#engine';

const textsIn = defineTexts({
  en: {
    driver: (name: string) =>
      `this command needs ${name}, which is not installed here. Run it in the shop's folder.`,
  },
  zh: { driver: name => `此命令需要 ${name}，此处未安装。请在商店的文件夹中运行。` },
});

/** Returns why a command failed that reads the shop's database. */
export function describeFailure(error: unknown, language: Language): string {
  const message = error instanceof Error ? error.message : String(error);
  // The packed command has no database drivers.
  const driver = /^Cannot find package '(pg|@electric-sql\/pglite)'/.exec(message)?.[1];
  return driver ? textsIn(language).driver(driver) : message;
}
