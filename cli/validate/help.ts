import type { HelpPage } from '../base/help-page.ts';

export const VALIDATE: HelpPage = {
  en: `vitrine validate [paths or -]: checks pages of marketing blocks

Usage
  vitrine validate                       check the folder CONTENT_DIR, by default that of vitrine.config.ts; the
                                         working directory if there is no such folder
  vitrine validate home.json pages/      check files, and all *.json files below folders in alphabetical order
                                         (except node_modules, folders that start with a dot, and settings
                                         such as package.json)
  vitrine validate 'pages/**/*.json'     check the files that a pattern matches; quote it, so that it reaches vitrine
  cat home.json | vitrine validate -     check standard input, reported as <stdin>

Options
  -f, --format pretty   readable text (default)
               json     {"problems": [{file, line, column, endLine, endColumn, severity, rule, block,
                        blockType, pointer, message, suggestion, fix: [{offset, length, text}]}], "files": n}
               sarif    SARIF 2.1.0, for code scanning
               github   workflow commands: GitHub Actions shows findings at their lines
               gitlab   a report of code quality, which GitLab shows in merge requests
               junit    JUnit XML: errors have failed, warnings are skipped
      --offline         leave out what pages refer to: SKUs, looks, categories, media, links and anchors
      --basic           only JSON and the schemas: neither references nor colours, lengths, dates, contrast
      --since REF       only files that have changed since a version in git, such as main, and those that name a changed
                        page or picture; all, if settings or catalogue have changed. Standard error has a summary of
                        what is new and what has gone; earlier texts are checked with the shop as it is now
      --strict          fail on warnings, too
      --max-warnings N  fail on more than N warnings
  -q, --quiet           print errors only
      --fix             make the repairs that have one possible result, and report the rest: renamed fields, upper and
                        lower case, numbers and true or false written as text, lists around one entry, commas,
                        quotes, https; the rest of a file stays as it is
      --fix-dry-run     print these repairs as a diff, which git apply takes, and write nothing
      --watch           check again whenever a file changes, until Ctrl+C
      --stdin-filename X  name of standard input in findings, such as pages/home.json
  -h, --help

A document is a page {title, description, content: {label: block}}, a map of blocks, or one block.
A block with an error is not rendered; a block with a warning is. Lines and columns start at 1, columns
count UTF-16 units as editors do.

A file below a folder named "blocks" is a static CMS block {title, content}: its title is optional, and if
its content is not a map of blocks (no value has a blockType), its JSON syntax, links, media and SKUs are
checked. Popups show such blocks, too.

"$ignore": ["contrast"] and "$ignoreReason": "why" in a block leave out its warnings of a rule. For many files, put
vitrine.config.json into the working directory, or the key checks into a shop's vitrine.config.ts:
  {"rules": {"contrast": "error", "date": "off"}, "folders": {"drafts/**": {"rules": {"dead-link": "off"}}},
   "ignore": ["archive/**"], "lang": "zh", "firstScreen": {"desktop": 800, "mobile": 400}}
"firstScreen" is how many KB of pictures and films a page may load at first.
Errors cannot be left out: a block with one is not rendered.

Exit codes
  0  no errors (with --strict, no warnings either)
  1  findings
  2  wrong usage, or input that cannot be read: no such file, not UTF-8, a folder without JSON

Environment
  CONTENT_DIR   folder to check when no path is given, and whose pages links may lead to
  CATALOGUE_FILE, MEDIA_DIR   catalogue and media that pages may refer to, as the server reads them
  FRAME_HOSTS   hosts whose pages may be embedded, as the server reads it; by default none
  NO_COLOR      turns colours off; by default they are on for terminals
  FORCE_COLOR   turns colours on for any output
`,
  zh: `vitrine validate [路径或 -]：检查营销区块页面

用法
  vitrine validate                       检查文件夹 CONTENT_DIR，默认为 vitrine.config.ts 所设；没有此文件夹时检查当前目录
  vitrine validate home.json pages/      按字母顺序检查文件及文件夹下的所有 *.json 文件
                                         （node_modules、以点开头的文件夹和 package.json 等设置文件除外）
  vitrine validate 'pages/**/*.json'     检查与模式匹配的文件；请加引号，以免被 shell 展开
  cat home.json | vitrine validate -     检查标准输入，结果中显示为 <stdin>

选项
  -f, --format pretty   便于阅读的文本（默认）
               json     {"problems": [{file, line, column, endLine, endColumn, severity, rule, block,
                        blockType, pointer, message, suggestion, fix: [{offset, length, text}]}], "files": n}
               sarif    SARIF 2.1.0，用于代码扫描
               github   工作流命令：GitHub Actions 会在对应行显示问题
               gitlab   代码质量报告：GitLab 会在合并请求中显示
               junit    JUnit XML：错误为失败，警告为跳过
      --offline         不检查页面引用的内容：SKU、造型、分类、媒体、链接和锚点
      --basic           只检查 JSON 和 schema：不检查引用，也不检查颜色、长度、日期和对比度
      --since REF       只检查自 git 某一版本（例如 main）以来改动的文件，以及引用了改动页面或图片的文件；
                        设置或商品目录有改动时检查全部。标准错误会打印新增与解决的问题数；
                        旧版本按商店的当前状态检查
      --strict          有警告也视为失败
      --max-warnings N  警告超过 N 个视为失败
  -q, --quiet           只打印错误
      --fix             自动修复只有一种改法的问题，其余照常报告：字段改名、大小写、写成文本的数字和
                        true/false、单项未写成列表、逗号、引号、https；文件其余部分保持原样
      --fix-dry-run     以 diff 打印上述修复（可交给 git apply），不写入文件
      --watch           文件改动后重新检查，直到按 Ctrl+C
      --stdin-filename X  标准输入在结果中的名称，例如 pages/home.json
  -h, --help

文档可以是页面 {title, description, content: {标签: 区块}}、区块映射或单个区块。
有错误的区块不会显示，有警告的区块仍会显示。行和列从 1 开始，列与编辑器一致，按 UTF-16 单元计数。

位于名为 "blocks" 的文件夹下的文件是静态 CMS 区块 {title, content}：title 可以省略；如果 content 不是
区块映射（没有任何值带 blockType），则检查 JSON 语法、链接、媒体和 SKU。弹窗也使用此类区块。

在区块中写 "$ignore": ["contrast"] 和 "$ignoreReason": "原因"，可忽略该规则的警告。需要对多个文件生效时，
请在工作目录放置 vitrine.config.json，或写入商店 vitrine.config.ts 的 checks 键：
  {"rules": {"contrast": "error", "date": "off"}, "folders": {"drafts/**": {"rules": {"dead-link": "off"}}},
   "ignore": ["archive/**"], "lang": "zh", "firstScreen": {"desktop": 800, "mobile": 400}}
"firstScreen" 是页面首屏可加载的图片和视频大小（KB）。
错误不能忽略：有错误的区块不会显示。

退出码
  0  没有错误（使用 --strict 时也没有警告）
  1  发现问题
  2  用法错误，或输入无法读取：文件不存在、不是 UTF-8、文件夹中没有 JSON

环境变量
  CONTENT_DIR   未指定路径时检查的文件夹，也是链接可以指向的页面所在处
  CATALOGUE_FILE、MEDIA_DIR   页面可以引用的商品目录和媒体，与服务器读取方式相同
  FRAME_HOSTS   允许嵌入的页面主机，与服务器读取方式相同；默认没有
  NO_COLOR      关闭颜色；默认在终端中开启
  FORCE_COLOR   对任何输出开启颜色
`,
};
