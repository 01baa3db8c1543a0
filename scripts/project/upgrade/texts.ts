import { defineTexts } from '#engine';

/** What `vitrine upgrade` prints. */
export const upgradeTexts = defineTexts({
  en: {
    usage: () =>
      'write vitrine upgrade --check, and --done once all of it is done. The version itself is that in package.json: npm install vitrine@VERSION.',
    installed: (version: string) => `Installed: vitrine ${version}.`,
    madeWith: (version: string) => `This project was made for ${version}.`,
    settings: (faults: string) => `Settings: ${faults}`,
    soundSettings: () => 'Settings: every key is one of this version.',
    twoSettings: () =>
      'Settings: move those of vitrine.config.json to the key checks of vitrine.config.ts, and delete the file.',
    notGenerated: () => 'Generated files: nothing was generated yet.',
    generatedNow: () => 'Generated files: of this version.',
    generatedBefore: (version: string) =>
      `Generated files: of ${version}; the next dev, build or test writes them again.`,
    noDatabase: () => 'Database: not made yet.',
    currentDatabase: () => 'Database: no migration is pending.',
    pending: (names: string) =>
      `Database: these migrations run when the shop starts; make a backup before: vitrine backup FILE.\n${names}`,
    closedDatabase: (reason: string) => `Database: it cannot be read. ${reason}`,
    content: () => 'Content:',
    newTypes: (types: string) =>
      `New versions of block types: ${types}. vitrine migrate --write rewrites pages.`,
    noRecord: (file: string) =>
      `Template: ${file} is missing, which says what the project was made from. vitrine upgrade --done writes it.`,
    sameTemplate: () => 'Template: the files that vitrine init makes are the same.',
    template: (version: string, names: string) =>
      `Template: vitrine init makes these files otherwise than ${version} did. Take over what you need.\n${names}`,
    changed: () => 'changed',
    added: () => 'new',
    removed: () => 'gone',
    replaced: (names: string) =>
      `Blocks: these replace types whose fields have changed. Compare their schema with vitrine explain.\n${names}`,
    nothing: () => 'Nothing is left to do.',
    afterwards: () => 'Once it is done, run: vitrine upgrade --done',
    done: (version: string) => `Noted: this project is made for ${version}.`,
  },
  zh: {
    usage: () =>
      '请写 vitrine upgrade --check，全部处理完后写 --done。版本本身由 package.json 决定：npm install vitrine@版本。',
    installed: version => `已安装：vitrine ${version}。`,
    madeWith: version => `此项目按 ${version} 制作。`,
    settings: faults => `设置：${faults}`,
    soundSettings: () => '设置：所有键均属于此版本。',
    twoSettings: () =>
      '设置：请将 vitrine.config.json 中的设置移至 vitrine.config.ts 的 checks 键，并删除该文件。',
    notGenerated: () => '生成的文件：尚未生成。',
    generatedNow: () => '生成的文件：属于此版本。',
    generatedBefore: version => `生成的文件：属于 ${version}；下次运行 dev、build 或 test 时会重新写入。`,
    noDatabase: () => '数据库：尚无数据库。',
    currentDatabase: () => '数据库：没有待执行的迁移。',
    pending: names => `数据库：商店启动时会执行以下迁移；请先备份：vitrine backup 文件。\n${names}`,
    closedDatabase: reason => `数据库：无法读取。${reason}`,
    content: () => '内容：',
    newTypes: types => `有新版本的区块类型：${types}。vitrine migrate --write 会改写页面。`,
    noRecord: file => `模板：缺少 ${file}，无法得知项目的来源。vitrine upgrade --done 会写入该文件。`,
    sameTemplate: () => '模板：vitrine init 写入的文件没有变化。',
    template: (version, names) =>
      `模板：vitrine init 写入的以下文件与 ${version} 不同。请按需采用。\n${names}`,
    changed: () => '已更改',
    added: () => '新增',
    removed: () => '已移除',
    replaced: names => `区块：以下区块替换的类型字段已有变化。请用 vitrine explain 比较其 schema。\n${names}`,
    nothing: () => '没有需要处理的事项。',
    afterwards: () => '处理完后请运行：vitrine upgrade --done',
    done: version => `已记录：此项目按 ${version} 制作。`,
  },
});

export type UpgradeTexts = ReturnType<typeof upgradeTexts>;
