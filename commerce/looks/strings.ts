import { defineStrings } from '#shop/strings';

/** Texts around a look's content. */
export const strings = defineStrings('commerce/looks', {
  pieces: (count: number) => `${count} 件商品`,
  total: '合计',
  from: '起',
  soldOut: (names: readonly string[]) => `已售罄：${names.join('、')}`,
  addAll: '全部加入购物袋',
  piecesOf: '造型中的商品',
  failed: '造型未能载入，请稍后再试',
  empty: '这一造型中的商品暂已全部下架',
  wishWhole: '收藏造型',
  wishLook: (title: string) => `收藏造型：将${title}的全部商品加入心愿单`,
  unwishLook: (title: string) => `收藏造型：将${title}的全部商品从心愿单移除`,
  earlierSizes: (name: string) => `查看前面的${name}`,
  laterSizes: (name: string) => `查看更多${name}`,
  look: '造型',
  lookOf: (position: number, total: number) => `LOOK ${position}/${total}`,
  otherLooks: '其他造型',
  currentLook: '当前造型',
  previousLook: '上一个造型',
  nextLook: '下一个造型',
  picturesOfLook: '造型的图片',
  pictureOf: (name: string, position: number) => `${name}，第 ${position} 张图片`,
  showPicture: (position: number, count: number) => `显示第 ${position} 张图片，共 ${count} 张`,
  viewDetails: '查看详情',
  enlarge: (name: string) => `查看大图：${name}`,
});
