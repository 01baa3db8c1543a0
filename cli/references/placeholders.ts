/** Whole texts that templates and drafts have, or that a program writes without a value. */
const WHOLE =
  /^[\s[(（【<«]*(?:todo|tbd|tba|fixme|x{3,}|test(?:ing)?|测试|(?:主|副|小|大)?标题(?:文字|文案|文本|[一二三四五六])?|正文|文案|描述|占位符?|placeholder|title|subtitle|headline|text|description|文本|按钮(?:文字|文案|\s*[一二三四五六\d])|待补充|待定|待确认|暂无文案|n\/a|asdf\w*|undefined|null|nan|\[object Object\]|\?{3,}|？{3,})[\s\])）】>»\d!！。.…]*$/i;

/** Parts of texts that no finished one has. */
const PART =
  /lorem\s+ipsum|dolor\s+sit\s+amet|\bTODO\b|\bTBD\b|\bFIXME\b|(?<![A-Za-z])[xX]{4,}(?![A-Za-z])|(?<![A-Za-z])X{2,3}(?=\s?(?:系列|产品|商品|品牌|活动|新品))|×{3,}|(?<![A-Za-z])[xX]{2,}(?=\s?[年月日元时分])|\{\{[^}]*\}\}|%[A-Z_]{3,}%|[¥￥]\s?[xX]{2,}|(?:请|点击)输入(?:文案|标题|文字|内容|正文|描述)|(?:此处|这里)(?:应|需|待|请)?(?:放|放置|填|写|填写|替换|插入|添加|输入|补|补充)(?:一[句段行]|[一二三两]行)?(?:(?:主|副|小|大)?标题|文案|图片|文字|内容|正文|描述)|(?:此处|这里)应?[是为](?:一[句段行]|[一二三两]行)?(?:(?:主|副|小|大)?标题|文案|图片|文字|内容|正文|描述)(?:文案|文字|文本|内容)?(?![\u4e00-\u9fff])|(?:文案|标题|文字|正文)(?:待|占位)(?:定|补充?|更新|确认|替换|(?![\u4e00-\u9fff]))|(?:名称|品名|链接|图片|配图|主图|视频|二维码)待(?:定|补充?|更新|替换|提供|上传)|[【[［](?:新品|产品|商品|活动|品牌|系列|页面)?(?:文案|(?:主|副|小|大)?标题|正文|主图|配图|链接|按钮|插图)[】\]］]|[【[［](?:图片|视频)[】\]］](?!\s*\S)|(?:待|等|需)(?:客户|品牌方?|甲方|法务|市场部?|老板)(?:最终)?(?:确认|提供|反馈|审核|回复)(?!后)(?<!需客户(?:最终)?..(?=[\u4e00-\u9fff]))|(?:客户|品牌方|甲方|法务)(?:确认|审核)中|占位(?:符|文字|文案|图)|(?:示例|测试|样例|演示)(?:文字|文案|文本|标题)|(?:示例|样例|演示|(?<![\u4e00-\u9fff])测试)数据|\[object Object\]|(?<![\u4e00-\u9fff])(文案|(?:主|副|小|大)?标题|文字|正文|描述)(?:\1)+(?![\u4e00-\u9fff])|文案以(?:最终|定稿)版?(?:本|稿)?为准|请(?:替换|修改)[此这](?:一?[段句行处]|一?张图|里|文|标题|图|内容|链接|视频)/;

/** A word or character of each alternative: most texts have none. */
export const MAY_BE_PART =
  /[{%×[【［待]|xx|确认|提供|反馈|审核|回复|文案|标题|文字|正文|描述|文本|数据|占位|请|输入|此处|这里|lorem|dolor|TODO|TBD|FIXME/i;

/** Whether a text is the word of templates for a button, which may also be the name of a thing that is sold. */
export const isButtonWord = (text: string): boolean => text.length < 12 && text.trim() === '按钮';

/** Returns the part of a text that belongs to a draft; null without one. */
export function findPlaceholder(text: string): string | null {
  if (text.length < 24 && WHOLE.test(text)) return text.trim();
  return MAY_BE_PART.test(text) ? (PART.exec(text)?.[0] ?? null) : null;
}
