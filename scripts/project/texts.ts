import { defineTexts } from '#engine';

/** What the commands of a project print, for developers. */
export const projectTexts = defineTexts({
  en: {
    notBuilt: (folder: string) => `There is no build in ${folder}. Run: vitrine build`,
    built: (seconds: string) => `The shop is built (${seconds} s). Open it with: vitrine start`,
    written: (files: string) => `Written:\n${files}`,
    newUsage: () =>
      'write one of:\n  vitrine new block NAME [--skus] [--children] [--chrome]\n  vitrine new page NAME',
    noName: (name: string) =>
      `"${name}" is not a name. Write lower-case letters and digits, such as quote or gift-guide.`,
    exists: (file: string) => `${file} exists. Choose another name, or remove it.`,
    notEmpty: (folder: string) => `${folder} is not empty. Choose another name.`,
    ready: (name: string, commands: string) => `${name} is ready. Next:\n${commands}`,
    upgradeUsage: () =>
      'write vitrine upgrade --check. The version itself is that in package.json: npm install vitrine@VERSION.',
    installed: (version: string) => `Installed: vitrine ${version}.`,
    notGenerated: () => 'Nothing was generated yet.',
    generatedNow: () => 'Generated files are of this version.',
    generatedBefore: (version: string) =>
      `Generated files are of ${version}; the next dev, build or test writes them again.`,
    database: () =>
      'The database takes new migrations when the shop starts; make a backup before: vitrine backup FILE.',
    content: () => 'Content:',
    ofBlocks: (option: string) => `--${option} is an option of blocks, and not of pages. Leave it out.`,
  },
  zh: {
    notBuilt: folder => `${folder} 中没有构建结果。请运行：vitrine build`,
    built: seconds => `商店已构建（${seconds} 秒）。打开商店：vitrine start`,
    written: files => `已写入：\n${files}`,
    newUsage: () =>
      '请写以下之一：\n  vitrine new block 名称 [--skus] [--children] [--chrome]\n  vitrine new page 名称',
    noName: name => `"${name}" 不能作为名称。请使用小写字母和数字，例如 quote 或 gift-guide。`,
    exists: file => `${file} 已存在。请换一个名称，或先删除该文件。`,
    notEmpty: folder => `${folder} 不是空文件夹。请换一个名称。`,
    ready: (name, commands) => `${name} 已就绪。接下来：\n${commands}`,
    upgradeUsage: () =>
      '请写 vitrine upgrade --check。版本本身由 package.json 决定：npm install vitrine@版本。',
    installed: version => `已安装：vitrine ${version}。`,
    notGenerated: () => '尚未生成任何文件。',
    generatedNow: () => '生成的文件属于此版本。',
    generatedBefore: version => `生成的文件属于 ${version}；下次运行 dev、build 或 test 时会重新写入。`,
    database: () => '商店启动时会更新数据库结构；请先备份：vitrine backup 文件。',
    content: () => '内容：',
    ofBlocks: option => `--${option} 是区块的选项，不适用于页面。请去掉。`,
  },
});

export type ProjectTexts = ReturnType<typeof projectTexts>;
