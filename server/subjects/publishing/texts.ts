import { defineTexts } from '#engine';

/** What editors and operators read when a change is refused: what, where, and the remedy. */
export const textsIn = defineTexts({
  en: {
    folder: () =>
      "The shop reads its pages from a folder or a CMS, so a change in the database would not show. Set content: 'database' in vitrine.config.ts or CONTENT_STORE=database and start the shop again, or edit the pages where they are.",
    key: (name: string) =>
      `${name} is no name of a document. Write pages/{key} or blocks/{key}, the key in letters, digits, "-" and "_".`,
    size: (name: string, max: number) => `${name} is larger than ${max} bytes. Split it, or shorten it.`,
    nul: (name: string) => `${name} has a NUL character, which no text may have. Delete it.`,
    missing: (name: string) => `There is no ${name}. The list of documents has all names.`,
    noVersion: (name: string, version: number) =>
      `${name} has no version ${version}. The list of its versions has all numbers.`,
    noDraft: (name: string) => `${name} has no draft. Save one before it is published.`,
    exists: (name: string) => `${name} exists. Read it, and send its etag with the change.`,
    stale: (name: string, author: string) =>
      `${name} was changed by ${author} since you have read it. Compare both texts, and save the merged one with the new etag.`,
    errors: (name: string, count: number) =>
      `${name} is not published: the check has found ${count === 1 ? 'an error' : `${count} errors`}. Repair what the findings name.`,
    warnings: (name: string, count: number) =>
      `${name} is not published yet: the check warns of ${count === 1 ? 'one thing' : `${count} things`}. Repair them, or accept the warnings.`,
    unchecked: () =>
      'The check cannot run now, so nothing is published. Try again. If it stays so, ask the operator for the reason, which is in the log of the server.',
    notChecked: () => 'The check could not run when this version was published.',
    notLive: (name: string) =>
      `${name} is not live, so there is nothing to delete. Discard its draft instead.`,
    isLive: (name: string) =>
      `${name} is live, so there is nothing to restore. Roll it back to an earlier version instead.`,
    neverLive: (name: string) =>
      `${name} was never live, so there is nothing to restore. Publish its draft instead.`,
    used: (name: string, users: string) =>
      `${name} is shown by ${users}. Take it out of them first, or accept that they lose it.`,
    notShared: (name: string) =>
      `${name} is a page, and only a block is shared. Name one, such as blocks/shared-offer.`,
    noText: (name: string) =>
      `${name} has neither a live text nor a draft. Restore it, or save a draft first.`,
    notCopied: (name: string) =>
      `${name} cannot be read as a page or a map of blocks. Repair its JSON, and copy again.`,
    noLabel: (name: string, label: string) =>
      `${name} has no block with the label "${label}". Write a label of its own blocks, not of nested ones.`,
    noPlace: () => 'Blocks to copy are missing. Name at least one, or leave "after" out.',
    path: (path: string) =>
      `${path} is no path of the shop. Write one that begins with a single slash, such as /cms/spring.html, without "?" and "#".`,
    pageThere: (path: string, name: string) =>
      `${path} shows ${name}. Delete the page before its address leads elsewhere.`,
    loop: (from: string, steps: string) =>
      `A redirect from ${from} would lead back to it: ${steps}. Change one of these redirects.`,
    noRedirect: (path: string) => `${path} has no redirect. The list of redirects has all paths.`,
    releaseName: () => 'A release needs a name of 1 to 100 characters.',
    noRelease: (id: number) => `There is no release ${id}. The list of releases has all numbers.`,
    releaseEmpty: (name: string) =>
      `The release "${name}" has no documents and no prices. Put at least one into it.`,
    releaseState: (name: string, state: string, needed: string) =>
      `The release "${name}" is ${state}. This needs one that is ${needed}.`,
    notInRelease: (document: string, name: string) =>
      `${document} is not in the release "${name}". The release lists its documents.`,
    noProduct: (sku: string) =>
      `The catalogue has no product or size ${sku}. vitrine skus finds those that there are.`,
    tooSoon: (seconds: number) =>
      `Every process must have read the time of a release before it comes. Choose one at least ${seconds} seconds from now, or publish the release now.`,
    tooLate: (name: string) =>
      `The release "${name}" goes live within seconds. Let it, and undo it afterwards.`,
    conflicts: (name: string, count: number) =>
      `The release "${name}" has ${count === 1 ? 'a conflict' : `${count} conflicts`}. Look at the documents and prices that it names, and accept the conflicts if it is right.`,
    noFolder: (folder: string) => `There is no folder ${folder}. Name one with pages/ and blocks/.`,
    folderErrors: (count: number) =>
      `Nothing is imported: the check has found errors in ${count === 1 ? 'one document' : `${count} documents`}. Repair what the findings name.`,
  },
  zh: {
    folder: () =>
      "本店的页面来自文件夹或 CMS，数据库中的更改不会显示。请在 vitrine.config.ts 中设置 content: 'database'（或设置 CONTENT_STORE=database）并重启商店，或在页面所在之处修改。",
    key: name => `${name} 不是文档名称。请写 pages/{键} 或 blocks/{键}，键由字母、数字、“-”和“_”组成。`,
    size: (name, max) => `${name} 超过 ${max} 字节。请拆分或缩短。`,
    nul: name => `${name} 含有 NUL 字符，文本中不允许出现。请删除。`,
    missing: name => `没有 ${name}。文档列表中有全部名称。`,
    noVersion: (name, version) => `${name} 没有版本 ${version}。版本列表中有全部编号。`,
    noDraft: name => `${name} 没有草稿。请先保存草稿再发布。`,
    exists: name => `${name} 已存在。请先读取，并在修改时附上它的 etag。`,
    stale: (name, author) =>
      `${name} 在您读取之后已被 ${author} 修改。请比较两份文本，合并后以新的 etag 保存。`,
    errors: (name, count) => `${name} 未发布：检查发现 ${count} 个错误。请按检查结果修正。`,
    warnings: (name, count) => `${name} 尚未发布：检查有 ${count} 条警告。请修正，或确认接受警告。`,
    unchecked: () =>
      '检查暂时无法运行，因此未发布任何内容。请重试。如果一直如此，请向运维人员询问原因，服务器日志中有记录。',
    notChecked: () => '发布此版本时检查无法运行。',
    notLive: name => `${name} 未上线，无可删除。请改为放弃草稿。`,
    isLive: name => `${name} 已上线，无需恢复。请改为回滚到较早的版本。`,
    neverLive: name => `${name} 从未上线，无可恢复。请改为发布草稿。`,
    used: (name, users) => `${users} 正在使用 ${name}。请先从中移除，或确认它们将失去该区块。`,
    notShared: name => `${name} 是页面，只有区块可以共用。请写区块的名称，如 blocks/shared-offer。`,
    noText: name => `${name} 既未上线也没有草稿。请先恢复，或保存草稿。`,
    notCopied: name => `${name} 不能作为页面或区块集合读取。请修正其 JSON 后重试。`,
    noLabel: (name, label) =>
      `${name} 没有标签为“${label}”的区块。请写页面自身区块的标签，不要写嵌套区块的标签。`,
    noPlace: () => '没有要复制的区块。请至少写一个，或去掉“after”。',
    path: path => `${path} 不是商店的路径。请写以单个斜杠开头的路径，如 /cms/spring.html，不含“?”和“#”。`,
    pageThere: (path, name) => `${path} 正在显示 ${name}。请先删除该页面，再设置跳转。`,
    loop: (from, steps) => `从 ${from} 跳转会回到它自身：${steps}。请修改其中一条跳转。`,
    noRedirect: path => `${path} 没有跳转。跳转列表中有全部路径。`,
    releaseName: () => '发布批次需要 1 至 100 个字符的名称。',
    noRelease: id => `没有发布批次 ${id}。批次列表中有全部编号。`,
    releaseEmpty: name => `发布批次“${name}”没有文档，也没有价格。请至少放入一个。`,
    releaseState: (name, state, needed) => `发布批次“${name}”的状态为 ${state}，此操作需要状态 ${needed}。`,
    notInRelease: (document, name) => `${document} 不在发布批次“${name}”中。批次中列有它的文档。`,
    noProduct: sku => `商品目录中没有商品或尺码 ${sku}。可用 vitrine skus 查找。`,
    tooSoon: seconds => `每个进程都须提前知道发布时间。请选择至少 ${seconds} 秒之后的时间，或立即发布。`,
    tooLate: name => `发布批次“${name}”将在数秒内上线。请等它上线后再撤销。`,
    conflicts: (name, count) =>
      `发布批次“${name}”有 ${count} 处冲突。请查看所列文档和价格，确认无误后接受冲突。`,
    noFolder: folder => `没有文件夹 ${folder}。请指定含有 pages/ 和 blocks/ 的文件夹。`,
    folderErrors: count => `未导入任何内容：检查在 ${count} 个文档中发现错误。请按检查结果修正。`,
  },
});

export type Texts = ReturnType<typeof textsIn>;
