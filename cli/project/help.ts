import type { HelpPage } from '../base/help-page.ts';
import type { ProjectCommand } from '../base/project-runner.ts';

/** The parts that the help of each of these commands ends with. */
const END = {
  en: (more = '') => `
Exit codes
  0  done
${more}  2  wrong usage, or it could not be done; standard error says why
`,
  zh: (more = '') => `
退出码
  0  已完成
${more}  2  用法错误，或无法完成；原因见标准错误
`,
};

/** Help of the commands that work with a project. */
export const PROJECT_HELP: Readonly<Record<ProjectCommand, HelpPage>> = {
  init: {
    en: `vitrine init [NAME]: makes a shop in a new folder, my-shop by default

Usage
  npm exec --yes --package ./vitrine-X.tgz -- vitrine init my-shop

The shop depends on the archive or the version that the command is from. It has a home page, a block of its own,
twelve products, and what CI, Docker and editors need. The folder must be empty.

Options
      --yes                 take the name as it is; the command asks nothing in any case
      --content folder      pages are files, and a saved file shows at once (default)
                database    pages have drafts, versions and releases; the first start takes them from the files
  -h, --help
${END.en()}`,
    zh: `vitrine init [名称]：在新文件夹中创建商店，默认名称为 my-shop

用法
  npm exec --yes --package ./vitrine-X.tgz -- vitrine init my-shop

商店依赖运行此命令的软件包文件或版本，包含首页、一个自有区块、十二件商品，以及 CI、Docker 和编辑器所需的文件。
文件夹必须为空。

选项
      --yes                 直接使用所写名称；此命令不会提问
      --content folder      页面为文件，保存后立即显示（默认）
                database    页面有草稿、版本和发布批次；首次启动时从文件读取
  -h, --help
${END.zh()}`,
  },
  dev: {
    en: `vitrine dev: serves the shop and follows changes of its files

Usage
  vitrine dev

A component or stylesheet is replaced in the open page, a schema generates types, content reloads the page.

Options
  -h, --help

Environment
  PORT          port, by default 3000
  TYPE_CHECK    off turns the check of types in the background off
${END.en()}`,
    zh: `vitrine dev：打开商店并跟随文件的改动

用法
  vitrine dev

组件和样式在已打开的页面中直接替换，schema 会重新生成类型，内容改动会刷新页面。

选项
  -h, --help

环境变量
  PORT          端口，默认 3000
  TYPE_CHECK    设为 off 时不在后台检查类型
${END.zh()}`,
  },
  build: {
    en: `vitrine build: builds the shop into the folder dist

Usage
  vitrine build

Types and validators, the browser's files, the gallery's, the server, and smaller versions of pictures.

Options
  -h, --help
${END.en()}`,
    zh: `vitrine build：将商店构建到 dist 文件夹

用法
  vitrine build

包括类型与校验器、浏览器文件、区块图库、服务器和较小的图片。

选项
  -h, --help
${END.zh()}`,
  },
  start: {
    en: `vitrine start: opens the shop that vitrine build has built

Usage
  vitrine start

Options
  -h, --help

Environment
  PORT          port, by default 3000
  NODE_ENV      production for a shop in service
  docs/operating.md has the others
${END.en()}`,
    zh: `vitrine start：打开由 vitrine build 构建的商店

用法
  vitrine start

选项
  -h, --help

环境变量
  PORT          端口，默认 3000
  NODE_ENV      正式运营的商店设为 production
  其余见 docs/operating.md
${END.zh()}`,
  },
  test: {
    en: `vitrine test [arguments of vitest]: checks content and types, and runs the tests of the project

Generates types, runs vitrine validate, tsc and vitest, all of them even if one finds something. testBlock of
vitrine/testing checks that a block keeps the rules of all blocks.

Usage
  vitrine test
  vitrine test blocks/quote -t hydrates

Options
  -h, --help
${END.en('  1  one of them has found something\n')}`,
    zh: `vitrine test [vitest 的参数]：检查内容和类型，并运行项目的测试

依次生成类型，运行 vitrine validate、tsc 和 vitest；其中一项发现问题时仍会运行其余各项。vitrine/testing 的 testBlock
检查区块是否遵守所有区块的规则。

用法
  vitrine test
  vitrine test blocks/quote -t hydrates

选项
  -h, --help
${END.zh('  1  其中一项发现问题\n')}`,
  },
  generate: {
    en: `vitrine generate: writes .vitrine/generated from the schemas of the blocks

Usage
  vitrine generate

Types, validators, the schema of pages for editors. dev, build, test and validate do so themselves.

Options
  -h, --help
${END.en()}`,
    zh: `vitrine generate：根据区块的 schema 写入 .vitrine/generated

用法
  vitrine generate

包括类型、校验器和供编辑器使用的页面 schema。dev、build、test 和 validate 会自动执行。

选项
  -h, --help
${END.zh()}`,
  },
  new: {
    en: `vitrine new block | page NAME: writes the files of a block or a page

Usage
  vitrine new block quote --skus
  vitrine new page gift-guide

A name has lower-case letters, digits and hyphens. No file is overwritten.

Options
      --skus       a block that shows products
      --children   a block that contains blocks
      --chrome     a block that colours the header
  -h, --help
${END.en()}`,
    zh: `vitrine new block | page 名称：写入区块或页面的文件

用法
  vitrine new block quote --skus
  vitrine new page gift-guide

名称由小写字母、数字和连字符组成。不会覆盖已有文件。

选项
      --skus       显示商品的区块
      --children   包含区块的区块
      --chrome     改变页头颜色的区块
  -h, --help
${END.zh()}`,
  },
  upgrade: {
    en: `vitrine upgrade --check: says what the installed version changes in this project

Usage
  vitrine upgrade --check | --done

Options
      --check   list what is to do in settings, content, template files and blocks, and change nothing
      --done    note in vitrine.template.json that this is dealt with
  -h, --help
${END.en('  1  something is to do\n')}`,
    zh: `vitrine upgrade --check：说明已安装的版本会给此项目带来哪些变化

用法
  vitrine upgrade --check | --done

选项
      --check   列出设置、内容、模板文件和区块中需要处理的事项，不做改动
      --done    在 vitrine.template.json 中记录已处理完毕
  -h, --help
${END.zh('  1  有需要处理的事项\n')}`,
  },
};
