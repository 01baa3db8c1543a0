import type { HelpPage } from '../base/help-page.ts';
import { describeShop } from '../content/describe-shop.ts';

const read = describeShop('reservations:read, and reservations:write to change');

export const RESERVATIONS: HelpPage = {
  en: `vitrine reservations: lists what boutiques keep for shoppers, and marks a piece as collected

Usage
  vitrine reservations                              list what is held, the earliest end first
  vitrine reservations --boutique jing-an           list those of a boutique
  vitrine reservations B261127123456 --collected    mark a piece as collected; it stays out of the boutique's stock

Options
  -s, --state X         reservations in this state: held (default), collected, canceled or expired
  -b, --boutique X      only those of this boutique, by its key in vitrine.config.ts
      --collected       the shopper has collected the piece
      --url X           address of a running shop
  -f, --format pretty   readable text (default)
               json     {"reservations": [{number, boutique, state, piece, child_sku, mobile, hold_until, created_at}]}
  -h, --help

Marking a collected piece again changes nothing. Times are China time; of the mobile, the last four digits are
shown.

${read.en}`,
  zh: `vitrine reservations：列出精品店为顾客预留的商品，并标记已取货

用法
  vitrine reservations                              列出预留中的商品，最早到期的在前
  vitrine reservations --boutique jing-an           只列出一家精品店的预留
  vitrine reservations B261127123456 --collected    标记已取货；该商品不再计入精品店库存

选项
  -s, --state X         只列出处于此状态的预留：held（默认）、collected、canceled 或 expired
  -b, --boutique X      只列出此精品店的预留，以 vitrine.config.ts 中的 key 为准
      --collected       顾客已取货
      --url X           运行中商店的地址
  -f, --format pretty   便于阅读的文本（默认）
               json     {"reservations": [{number, boutique, state, piece, child_sku, mobile, hold_until, created_at}]}
  -h, --help

重复标记不会有任何改动。时间为北京时间；手机号码只显示后四位。

${read.zh}`,
};
