/** Texts around a look's content. */
export const strings = {
  pieces: (count: number) => `${count} 件商品`,
  total: '合计',
  addAll: '全部加入购物袋',
  piecesOf: '造型中的商品',
  failed: '造型未能载入，请稍后再试',
  empty: '这一造型中的商品暂已全部下架',
  earlierSizes: '查看前面的尺寸',
  laterSizes: '查看更多尺寸',
  look: '造型',
  previousLook: '上一个造型',
  nextLook: '下一个造型',
  picturesOfLook: '造型的图片',
  pictureOf: (name: string, position: number) => `${name}，第 ${position} 张图片`,
  showPicture: (position: number, count: number) => `显示第 ${position} 张图片，共 ${count} 张`,
  enlarge: (name: string) => `查看大图：${name}`,
} as const;

/** The label of a look among all: `LOOK 3/10`. */
export const lookLabel = (position: number, total: number) => `LOOK ${position}/${total}`;
