import { defineStrings } from '#shop/strings';

/** Answers to calls that shoppers read. */
export const strings = defineStrings('server/subjects/bag', {
  notCustomizable: '该商品不支持定制，请重新选择',
  partTwice: '定制组合中有重复的部件，请重新选择',
  noCombination: '该定制组合不存在，请重新选择',
  notEngravable: '该商品不提供刻字服务',
  notStamped: '烫印颜色仅适用于皮具，请重新选择',
  stockChanged: '库存不足，请刷新购物袋后再试',
  notInBag: '该商品已不在购物袋中',
  notSold: '很抱歉，该商品已下架',
  tooManyLines: (most: number) => `购物袋最多可放 ${most} 款商品，请先移除部分商品`,
  noMatch: '所选颜色或尺码有误，请重新选择',
  soldBy: (retailer: string) => `很抱歉，该商品仅限${retailer}官方旗舰店购买，欢迎前往选购`,
  otherProduct: '所选尺码不属于该商品，请重新选择',
  chooseSize: '请选择尺码',
  sizeNotSold: '很抱歉，该尺码已下架',
  soldOut: '很抱歉，该商品已售罄',
  onlyLeft: (stock: number) => `库存不足：仅余 ${stock} 件`,
  onlyLeftWithBag: (stock: number, inBag: number) =>
    `库存不足：仅余 ${stock} 件，您的购物袋中已有 ${inBag} 件`,
  tooManyPieces: (most: number) => `每款商品最多购买 ${most} 件`,
  added: '添加到您的购物袋',
  color: '颜色',
  /** A gift with each notebook. */
  notebook: (brand: string) => `${brand} 皮革书签`,
});
