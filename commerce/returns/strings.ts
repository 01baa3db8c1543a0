import { returnPromises } from '#shop/promises';
import { defineStrings } from '#shop/strings';
import type { OrderDetail } from '../orders/order.ts';

type Return = OrderDetail['returns'][number];

/** Texts of returns. */
export const strings = defineStrings('commerce/returns', {
  title: '退货',
  offer: (day: string) => `${day} 前可申请退货，${returnPromises.free}。`,
  custom: `${returnPromises.noCustom}。`,
  open: '申请退货',
  form: '申请退货',
  pieces: '退货商品',
  none: '不退',
  count: (qty: number) => `${qty} 件`,
  noPieces: '请选择要退货的商品',
  reason: '退货原因',
  choose: '请选择',
  noReason: '请选择退货原因',
  reasons: {
    size: '尺寸不合适',
    colour: '颜色或款式与预期不同',
    mind: '改变心意',
    fault: '商品有瑕疵',
    wrong: '收到的商品有误',
    other: '其他',
  } satisfies Record<Return['reason'], string>,
  note: '补充说明（选填）',
  date: '取件日期',
  noDate: '请选择取件日期',
  slot: '取件时段',
  slots: {
    morning: '上午 9–12 时',
    afternoon: '下午 12–18 时',
    evening: '晚间 18–21 时',
  } satisfies Record<Return['pickup_slot'], string>,
  address: '快递员将至收货地址取件，请保持商品、吊牌与包装完好。',
  send: '提交申请',
  sending: '正在提交…',
  cancel: '暂不退货',
  sent: '退货申请已提交，我们将尽快审核',
  cancelReturn: '取消退货',
  canceling: '正在取消…',
  keepReturn: '保留申请',
  cancelQuestion: `确定要取消这次退货吗？${returnPromises.within}可重新申请。`,
  canceled: '退货申请已取消',
  number: '退货编号',
  noNumber: '—',
  pickup: '上门取件',
  requestedAt: '申请时间',
  steps: {
    requested: '提交申请',
    approved: '审核通过',
    picked_up: '上门取件',
    received: '收到检验',
    refunded: '退款',
  },
  // [A9-17]
  refund: `${returnPromises.refund}，原路退回。`,
  course: '退货进度',
});
