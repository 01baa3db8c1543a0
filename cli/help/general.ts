import type { HelpPage } from '../base/help-page.ts';

export const GENERAL: HelpPage = {
  en: `vitrine: makes and runs a shop, checks pages of marketing blocks, explains block types, exports what forms collect,
handles returns and refunds, compares payments with bills and backs up the database

Usage
  vitrine validate [paths or -]   check pages
  vitrine explain [block type]    print the fields of a block type; without a type, list all types
  vitrine format [paths]          indent pages, and order the fields of blocks as their types do
  vitrine rules [rule]            explain the rules of validate, with examples
  vitrine skus 手袋                find SKUs by name, colour, category, description or SKU
  vitrine media --find 夜          find pictures and films by path or alternative text; --unused lists what no page shows
  vitrine categories [words]      find ids of categories by name
  vitrine looks [words]           find ids of looks by title or SKU
  vitrine anchors PAGE            list what links to a page may end with
  vitrine lsp                     serve an editor: findings, completion, pictures, renaming
  vitrine mcp                     serve an assistant: explain types, find, check, repair and write pages
  vitrine diff A [B]              list what changed between two versions of a page, by label
  vitrine migrate [--write]       bring blocks to the current version of their types
  vitrine problems --url X        list what a running shop cannot show
  vitrine submissions             export what shoppers have sent by the forms of a campaign
  vitrine orders NUMBER --to X    move an order to packed, shipped, delivered or refunded
  vitrine webhooks                list events of orders that were not accepted, and send them again
  vitrine returns                 list what shoppers want to return, and move a return to its next state
  vitrine care                    list requests of care and repair, and move one to its next state
  vitrine pieces SERIAL SKU       record a piece that a boutique has sold
  vitrine gift-cards              list gift cards, block one, and replace a lost code
  vitrine catalogue import FILE   create and change products, categories and looks while the shop is open
  vitrine catalogue export        print the products as lines that can be imported
  vitrine stock import FILE       set the stock from the counts of another system
  vitrine reservations            list what boutiques keep for shoppers, and mark a piece as collected
  vitrine refunds                 list the refunds of late and double payments, and send them again
  vitrine reconcile FILE          compare a bill of WeChat Pay or Alipay with the shop's payments
  vitrine pull                    write the pages of the shop into the content folder
  vitrine push [paths]            save files of the content folder as drafts
  vitrine publish PAGE            check drafts and publish them
  vitrine rollback PAGE [N]       publish an older version again
  vitrine copy PAGE PAGE          make a page from another one, or copy blocks into it
  vitrine uses BLOCK              list the pages that show a shared block
  vitrine redirects               list, set and remove addresses that lead to other ones
  vitrine releases                list releases, fill them, let them go live and undo them
  vitrine staff                   list, invite, change and suspend accounts of staff
  vitrine tokens                  list, create and revoke tokens of the admin API
  vitrine backup FILE             copy the embedded database to a file, also while the shop runs
  vitrine restore FILE            create the embedded database from a backup
  vitrine check-database          read every table and index of the database, and list what is damaged
  vitrine move-database           copy the embedded database to PostgreSQL
  vitrine init [NAME]             make a shop in a new folder
  vitrine dev                     serve the shop and follow changes of its files
  vitrine build                   build the shop
  vitrine start                   open the shop that was built
  vitrine test                    check content and types, and run the tests of the project
  vitrine generate                write types and validators of the blocks
  vitrine new block | page NAME   write the files of a block or a page
  vitrine upgrade --check         say what the installed version changes in this project
  vitrine completion SHELL        print the completion script of bash, zsh or fish
  vitrine help [command]          print this page, or the help of a command
  vitrine --version

Options of every command
      --lang en|zh   language of the output; by default "lang" of vitrine.config, then LC_ALL, LC_MESSAGES and LANG

Exit codes
  0  no problems
  1  findings
  2  wrong usage, or input that cannot be read
`,
  zh: `vitrine：创建并运行商店、检查营销区块页面、说明区块类型、导出表单收集的数据、处理退货与退款、核对账单并备份数据库

用法
  vitrine validate [路径或 -]     检查页面
  vitrine explain [区块类型]      打印区块类型的字段；不写类型则列出全部类型
  vitrine format [路径]           整理缩进，并按类型定义排列区块字段
  vitrine rules [规则]            说明 validate 的规则，附示例
  vitrine skus 手袋                按名称、颜色、分类、描述或 SKU 查找 SKU
  vitrine media --find 夜          按路径或替代文本查找图片和视频；--unused 列出没有页面使用的文件
  vitrine categories [词]         按名称查找分类的 id
  vitrine looks [词]              按标题或 SKU 查找造型的 id
  vitrine anchors 页面            列出页面中可供链接的锚点
  vitrine lsp                     为编辑器提供检查、补全、图片预览和重命名
  vitrine mcp                     供 AI 助手说明类型、查找、检查、修复和写入页面
  vitrine diff A [B]              按标签列出页面两个版本之间的改动
  vitrine migrate [--write]       将区块升级到其类型的当前版本
  vitrine problems --url X        列出运行中的商店无法显示的内容
  vitrine submissions             导出顾客通过活动表单提交的数据
  vitrine orders 订单号 --to X    把订单更新为已打包、已发货、已送达或已退款
  vitrine webhooks                列出接收方未接收的订单事件，并重新发送
  vitrine returns                 列出退货申请，并更新退货状态
  vitrine care                    列出维修与养护申请，并更新状态
  vitrine pieces 序列号 SKU       记录精品店售出的作品
  vitrine gift-cards              列出礼品卡、停用礼品卡、更换遗失的卡号
  vitrine catalogue import FILE   商店营业时新增和修改商品、分类与造型
  vitrine catalogue export        逐行打印商品，可再导入
  vitrine stock import FILE       按其他系统的盘点设置库存
  vitrine reservations            列出精品店的预留，并标记已取货
  vitrine refunds                 列出逾期支付与重复支付的退款，并重新发送
  vitrine reconcile FILE          将微信支付或支付宝的账单与商店的支付记录核对
  vitrine pull                    将商店的页面写入内容文件夹
  vitrine push [路径]             将内容文件夹中的文件保存为草稿
  vitrine publish 页面            检查并发布草稿
  vitrine rollback 页面 [N]       重新发布较早的版本
  vitrine copy 页面 页面          由页面创建新页面，或将区块复制到另一页面
  vitrine uses 区块               列出显示共用区块的页面
  vitrine redirects               列出、设置和删除跳转
  vitrine releases                列出、编辑、发布和撤销发布批次
  vitrine staff                   列出、邀请、修改和停用员工账号
  vitrine tokens                  列出、创建和吊销管理 API 的令牌
  vitrine backup FILE             将内置数据库复制到文件，商店运行时也可执行
  vitrine restore FILE            用备份创建内置数据库
  vitrine check-database          读取数据库的每张表和索引，列出损坏之处
  vitrine move-database           将内置数据库复制到 PostgreSQL
  vitrine init [名称]             在新文件夹中创建商店
  vitrine dev                     打开商店并跟随文件的改动
  vitrine build                   构建商店
  vitrine start                   打开构建好的商店
  vitrine test                    检查内容和类型，并运行项目的测试
  vitrine generate                写入区块的类型和校验器
  vitrine new block | page 名称   写入区块或页面的文件
  vitrine upgrade --check         说明已安装的版本会给此项目带来哪些变化
  vitrine completion SHELL        打印 bash、zsh 或 fish 的补全脚本
  vitrine help [命令]             打印本页或某个命令的帮助
  vitrine --version

适用于所有命令的选项
      --lang en|zh   输出语言；默认依次取 vitrine.config 的 "lang"、LC_ALL、LC_MESSAGES 和 LANG

退出码
  0  没有问题
  1  发现问题
  2  用法错误，或输入无法读取
`,
};
