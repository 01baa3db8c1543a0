/** What is compared where a claim says “first”. */
const COMPARED =
  '(?:全网|全国|全球|全亚洲|世界|亚洲|中国|国内|行业|业内|业界|同类|销量|销售|排名|口碑|品质|质量|人气|口感|服务|时尚界)';

/** What may follow “first” without a claim: an order, as in 世界第一季. */
const ORDINAL = '(?:次|步|封|章|季|届|时间|人称|代|辑|位|场|眼|天|日|年|课|站|部|幅|款|枚|缕|束|道|个|双|扇)';

/** What has its best moment, and no shop sells: 上午的光最好用. */
const UNSOLD = '(?:(?<![抛遮避反])光|光线|时间|时段|天气|天色)';

/** Such a moment: 光线最完美的时刻. */
const MOMENT = '(?:时间|时候|时刻|时段|光|天气|天色)';

/** Praise of goods; 最好用软布擦拭 is advice. */
const FITTING = `(?:好用(?!软|干布|湿|微湿|清水|温水|净水|棉|绒布|专用|原装|中性|防尘)|完美)(?!的${MOMENT})`;

/**
 * Absolute claims that the advertising law forbids (article 9, number 3), with the right uses left out: prizes that are
 * named so, the best time for something, the order of things.
 */
const CLAIMS = [
  /(?:国家|世界|全球|宇宙|史诗|殿堂|国宝)级(?!别|保护|文物|非物质|非遗|比赛|赛事|遗产|公园|景区)/,
  /国家(?:领导人|机关|元首)(?:专用|特供|指定|推荐|同款)|(?:中南海|人民大会堂|国宴)(?:专用|特供|指定)/,
  /最(?:高|低)级(?!别)|最(?:高|低)价(?:位)?保证|全网最低价?|史上最|全网最/,
  /最佳(?!男|女|影片|导演|摄影|剧本|编剧|新人|配角|主角|外语|动画|美术|服装|造型|音乐|歌|短片|纪录|保养|存放|保存|距离|角度|实践|球员|阵容|[\u4e00-\u9fff]{0,4}(?:时间|时机|时段|时刻|位置|距离|角度|状态|温度|尺码|尺寸|效果|期))/,
  /最高(?:品质|水准|水平|标准|质量|工艺)|最优惠|最(?:正宗|地道|纯正)|(?:销量|销售|人气|口碑)冠军/,
  /最(?:优质|优秀|高端|奢华|豪华|尊贵|先进|顶级|顶尖|权威|便宜|低价|昂贵|时尚|高档|专业|极致|具价值|有价值|强大)/,
  new RegExp(`(?<!${UNSOLD}(?:也|才|都|总是?)?)最(?:${FITTING})|最(?:${FITTING})(?=的(?!${MOMENT}))`),
  /最受(?:欢迎|追捧|信赖)|最流行|最(?:大|低)(?:的)?(?:优惠|折扣|力度)|最新(?:科学|科技|技术)|(?:唯一|独家)指定|首选品牌|领(?:袖|导)品牌|(?:全国|全球|中国|国内|亚洲|世界|行业)(?:首家|首创|独家|唯一|领先)|独一无二的(?:品质|工艺|技术)/,
  /最好的(?!朋友|时光|自己|礼物|安排|时节|年华|我们|陪伴|消息|祝福|方式)/,
  /顶级(?!域名)|顶尖|极品|至尊|绝无仅有|史无前例|空前绝后|前无古人|万能|无敌|首屈一指|独步天下/,
  new RegExp(`${COMPARED}第一(?!${ORDINAL})|第一(?:品牌|大牌|奢侈|名牌|股份|选择)`),
  /(?<![A-Za-z])(?:No\.?\s?1|TOP\.?\s?1|NO\.1)(?![0-9A-Za-z])/,
];

/** One pattern that finds a text without a claim in one pass. */
export const MAY_BE_CLAIM =
  /国家|专用|特供|级|最|顶|冠军|指定|首[选家创]|品牌|独家|唯一|领先|独一|极品|至尊|绝无|史无|空前|前无|万能|无敌|首屈|独步|第一|[Nn][Oo]|TOP/;

/** A word in quotation marks that its text refuses: “顶级”二字，我们从不自称. */
const REFUSED =
  /[“「『][^“”「」『』<>]{1,8}[”」』](?:[二两三四]字|一词|这个词|的说法)[^“。！？；<>]{0,8}(?:从不|从未|绝不|不用|不说|不谈|无需|拒绝)/g;

/** Returns the first absolute claim of a text; null without one. */
export function findForbiddenClaim(text: string): string | null {
  if (!MAY_BE_CLAIM.test(text)) return null;
  const words = /[”」』](?:.字|一词|这个词|的说法)/.test(text) ? text.replace(REFUSED, '') : text;
  for (const claim of CLAIMS) {
    const found = claim.exec(words)?.[0];
    if (found) return found;
  }
  return null;
}
