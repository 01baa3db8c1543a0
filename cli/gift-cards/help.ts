import type { HelpPage } from '../base/help-page.ts';
import { describeShop } from '../content/describe-shop.ts';

const read = describeShop('gift-cards:read, and gift-cards:write to change');

export const GIFT_CARDS: HelpPage = {
  en: `vitrine gift-cards: lists gift cards with their balance, blocks one, and replaces a lost code

Usage
  vitrine gift-cards --order 100026112712          list the cards that an order has bought
  vitrine gift-cards --ending 7KQP                 list those whose code ends like that
  vitrine gift-cards 12                            show a card with the movements of its balance
  vitrine gift-cards block 12                      refuse its code; the balance stays
  vitrine gift-cards unblock 12                    accept its code again
  vitrine gift-cards reissue 12 --ending 7KQP      replace its code, which ends like that; the buyer gets the new one by SMS

Options
      --order X         only the cards of this order
      --ending X        the last four characters of a code
      --url X           address of a running shop
  -f, --format pretty   readable text (default)
               json     {"cards": [{id, order, state, amount, balance, ending, issued_at}]}, money in fen; one card has
                        movements: [{at, kind, amount, order}]
  -h, --help

No code is shown. A running shop makes the new code and sends it within seconds. What orders have paid by the old code
stays paid, and refunds reach the new one. Check who asks: the order's number, the mobile, the receipt.

${read.en}`,
  zh: `vitrine gift-cards：列出礼品卡及余额、停用礼品卡、更换遗失的卡号

用法
  vitrine gift-cards --order 100026112712          列出一个订单购买的礼品卡
  vitrine gift-cards --ending 7KQP                 列出卡号以此结尾的礼品卡
  vitrine gift-cards 12                            查看一张礼品卡及其余额变动
  vitrine gift-cards block 12                      停用卡号，余额保留
  vitrine gift-cards unblock 12                    恢复使用卡号
  vitrine gift-cards reissue 12 --ending 7KQP      更换以此结尾的卡号，新卡号以短信发送给购买者

选项
      --order X         只列出此订单的礼品卡
      --ending X        卡号的后四位
      --url X           运行中商店的地址
  -f, --format pretty   便于阅读的文本（默认）
               json     {"cards": [{id, order, state, amount, balance, ending, issued_at}]}，金额以分为单位；查看一张时另有
                        movements: [{at, kind, amount, order}]
  -h, --help

卡号从不显示。运行中的商店生成新卡号，并在数秒内发送。用原卡号支付的订单不受影响，退款会回到新卡号。请核实申请人：
订单号、手机、购买凭证。

${read.zh}`,
};
