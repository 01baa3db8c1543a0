/** Whole texts that templates and drafts have. */
const WHOLE =
  /^[\s[(（【<«]*(?:todo|tbd|tba|fixme|x{3,}|test(?:ing)?|测试|主?标题|副标题|小标题|正文|文案|描述|占位符?|placeholder|title|subtitle|headline|text|description|文本|按钮|按钮文字|待补充|待定|待确认|暂无文案|n\/a|asdf\w*|\?{3,}|？{3,})[\s\])）】>»\d!！。.…]*$/i;

/** Parts of texts that no finished one has. */
const PART =
  /lorem\s+ipsum|dolor\s+sit\s+amet|\bTODO\b|\bTBD\b|\bFIXME\b|(?<![A-Za-z])[xX]{4,}(?![A-Za-z])|×{3,}|[xX]{2,}(?=[年月日元时分])|\{\{[^}]*\}\}|%[A-Z_]{3,}%|(?:此处|这里)(?:放|填|写|替换|插入|添加|输入)(?:文案|标题|图片|文字|内容|正文|描述)|(?:文案|标题|文字|正文)(?:待|占位)(?:定|补充?|更新|确认|替换)?|占位(?:符|文字|文案|图)|(?:示例|测试|样例|演示)(?:文字|文案|文本|标题|数据)|请(?:替换|修改)(?:此|这)/;

/** Returns the part of a text that belongs to a draft; null without one. */
export function findPlaceholder(text: string): string | null {
  if (text.length < 24 && WHOLE.test(text)) return text.trim();
  return PART.exec(text)?.[0] ?? null;
}
