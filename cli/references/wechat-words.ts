/** What articles of WeChat ask their readers to do, which a page of a shop does not offer. */
const WORDS =
  /长按(?:此处|图片|图中|图上|下方|下图|上方|上图)?[的]?(?:识别|扫描|扫码|保存)?[的]?(?:图中|图上|下方|上方)?[的]?(?:二维码|小程序码)|(?:点击|戳|轻触)[^，。！？<>\s]{0,8}[“「"『【]?阅读原文|(?:点击|戳)(?:上方|下方|顶部|文首|左上角)?(?:的)?[“「"『]?蓝(?:色)?字|(?:点|点个|点亮|点击|记得点)[“「"『【]?在看[”」"』】]?(?![的中])|(?:分享|转发)(?:到|至)?朋友圈(?:集赞|并集赞|截图)|(?:后台|公众号(?:内|后台)?|对话框(?:内|中)?)(?:回复|发送)(?:关键词|关键字|[“「"『【])|(?:点击|戳)(?:左下角|右下角|右上角|文末)/;

/** A word or character of each alternative. */
export const MAY_BE_WECHAT = /长按|阅读原文|蓝|在看|朋友圈|回复|发送|角|文末/;

/** Returns the words of a text that only a reader of an article in WeChat can follow; null without any. */
export function findWechatWords(text: string): string | null {
  return MAY_BE_WECHAT.test(text) ? (WORDS.exec(text)?.[0] ?? null) : null;
}
