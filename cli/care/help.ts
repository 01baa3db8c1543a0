import type { HelpPage } from '../base/help-page.ts';
import { describeShop } from '../content/describe-shop.ts';

const read = describeShop('care:read, and care:write to change');
const write = describeShop('care:write');

export const CARE: HelpPage = {
  en: `vitrine care: lists what shoppers want to have repaired or cared for, and moves a request to its next state

Usage
  vitrine care                                              list what is not over, the oldest first
  vitrine care --state accepted                             list the requests in a state
  vitrine care C261127123456                                show a request with the member's mobile and address
  vitrine care C261127123456 --to estimated --price 380     name a price, which the member accepts or declines
  vitrine care C261127123456 --to in_work                   work on it has begun

Options
  -s, --state X         only requests in this state
      --to X            the state to move to; the member gets an SMS
      --price X         price of an estimate in yuan, 0 for work that is free
      --url X           address of a running shop
  -f, --format pretty   readable text (default)
               json     {"requests": [{number, state, next, kind, piece, note, boutique, price, created_at, updated_at}]},
                        prices in fen
  -h, --help

States
  received → estimated → accepted → in_work → returned
  received → in_work or canceled, estimated → declined → returned, accepted → canceled, in_work → estimated

${read.en}`,
  zh: `vitrine care：列出顾客的维修与养护申请，并更新状态

用法
  vitrine care                                              列出进行中的申请，最早的在前
  vitrine care --state accepted                             列出处于某一状态的申请
  vitrine care C261127123456                                查看一个申请，包括会员的手机和地址
  vitrine care C261127123456 --to estimated --price 380     估价，由会员接受或谢绝
  vitrine care C261127123456 --to in_work                   开始处理

选项
  -s, --state X         只列出处于此状态的申请
      --to X            更新到的状态；会员会收到短信
      --price X         估价（元），免费为 0
      --url X           运行中商店的地址
  -f, --format pretty   便于阅读的文本（默认）
               json     {"requests": [{number, state, next, kind, piece, note, boutique, price, created_at, updated_at}]}，
                        价格单位为分
  -h, --help

状态
  received → estimated → accepted → in_work → returned
  received → in_work 或 canceled，estimated → declined → returned，accepted → canceled，in_work → estimated

${read.zh}`,
};

export const PIECES: HelpPage = {
  en: `vitrine pieces: records a piece that a boutique has sold, so that its owner can register it

Usage
  vitrine pieces SN20261120A SKU --boutique shanghai --bought 2026-11-20

Options
  -b, --boutique X   the boutique, by its key in vitrine.config.ts
      --bought X     day of the purchase in China
      --url X        address of a running shop
  -h, --help

The owner registers the piece in the account, by its serial number and this day. SKU is that of the colour.
Recording a piece again changes nothing; its serial number with other facts is refused.

${write.en}`,
  zh: `vitrine pieces：记录精品店售出的作品，供顾客登记

用法
  vitrine pieces SN20261120A SKU --boutique shanghai --bought 2026-11-20

选项
  -b, --boutique X   精品店，以 vitrine.config.ts 中的 key 为准
      --bought X     购买日期（北京时间）
      --url X        运行中商店的地址
  -h, --help

顾客凭序列号和购买日期在账户中登记。SKU 为颜色的 SKU。重复记录不会有任何改动；同一序列号但信息不同会被拒绝。

${write.zh}`,
};
