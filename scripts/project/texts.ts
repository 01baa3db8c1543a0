import { defineTexts } from '#engine';

/** What the commands of a project print, for developers. */
export const projectTexts = defineTexts({
  en: {
    notBuilt: (folder: string) => `There is no build in ${folder}. Run: vitrine build`,
    built: (seconds: string) => `The shop is built (${seconds} s). Open it with: vitrine start`,
    missing: (key: string, path: string) =>
      `vitrine.config.ts names ${path} for ${key}, and there is no such file or folder. Correct the name, or put it there before the shop starts.`,
    written: (files: string) => `Written:\n${files}`,
    newUsage: () =>
      'write one of:\n  vitrine new block NAME [--skus] [--children] [--chrome]\n  vitrine new page NAME',
    noName: (name: string) =>
      `"${name}" is not a name. Write lower-case letters and digits, such as quote or gift-guide.`,
    exists: (file: string) => `${file} exists. Choose another name, or remove it.`,
    notEmpty: (folder: string) => `${folder} is not empty. Choose another name.`,
    ready: (name: string, commands: string) => `${name} is ready. Next:\n${commands}`,
    ofBlocks: (option: string) => `--${option} is an option of blocks, and not of pages. Leave it out.`,
  },
  zh: {
    notBuilt: folder => `${folder} 中没有构建结果。请运行：vitrine build`,
    built: seconds => `商店已构建（${seconds} 秒）。打开商店：vitrine start`,
    missing: (key, path) =>
      `vitrine.config.ts 中的 ${key} 为 ${path}，但该文件或文件夹不存在。请修正名称，或在商店启动前准备好。`,
    written: files => `已写入：\n${files}`,
    newUsage: () =>
      '请写以下之一：\n  vitrine new block 名称 [--skus] [--children] [--chrome]\n  vitrine new page 名称',
    noName: name => `"${name}" 不能作为名称。请使用小写字母和数字，例如 quote 或 gift-guide。`,
    exists: file => `${file} 已存在。请换一个名称，或先删除该文件。`,
    notEmpty: folder => `${folder} 不是空文件夹。请换一个名称。`,
    ready: (name, commands) => `${name} 已就绪。接下来：\n${commands}`,
    ofBlocks: option => `--${option} 是区块的选项，不适用于页面。请去掉。`,
  },
});

export type ProjectTexts = ReturnType<typeof projectTexts>;
