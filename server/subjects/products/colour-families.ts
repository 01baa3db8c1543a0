import { strings } from './strings.ts';

/** A family of colours, such as green, under the names that shoppers search and filter by. */
export interface ColourFamily {
  /** Value in addresses and calls. */
  id: string;
  name: string;
  /** Colour of the family's swatch. */
  hex: string;
  /** Names of its colours. A colour can belong to several families. */
  colours: readonly string[];
  /** Characters by which colours that no family names are assigned to one. */
  characters: string;
  /** Further words for the family, in search. */
  words: readonly string[];
}

const family = (
  id: keyof typeof strings.colourFamilies,
  hex: string,
  colours: string,
  characters: string,
  words: string,
): ColourFamily => ({
  id,
  name: strings.colourFamilies[id],
  hex,
  colours: split(colours),
  characters,
  words: split(words),
});

const split = (list: string) => list.split('、').filter(Boolean);

/** All families, in display order. */
export const COLOUR_FAMILIES: readonly ColourFamily[] = [
  family('black', '#1b1a1b', '黑色', '黑墨', '黑、纯黑、曜石黑、black、noir'),
  family('grey', '#6f7073', '石板灰、大象灰', '灰', '灰、深灰、浅灰、高级灰、grey、gray'),
  family('white', '#f3efe6', '象牙白、米白', '白', '白、乳白、奶白、奶油色、本白、white'),
  family(
    'beige',
    '#d8c3a0',
    '米白、沙色、原色、驼色、象牙白',
    '米杏驼',
    '米、杏色、卡其、卡其色、裸色、燕麦色、beige、nude、camel',
  ),
  family(
    'brown',
    '#7a4226',
    '焦糖棕、干邑、大象灰、驼色、琥珀色',
    '棕褐咖',
    '棕、褐色、咖色、咖啡色、巧克力色、栗色、焦糖色、brown、tan',
  ),
  family('red', '#8f1f2b', '酒红、陶土红、陶土', '红', '红、大红、朱红、深红、枣红、正红、red'),
  family('pink', '#d9a7a0', '干枯玫瑰、粉调、玫瑰色', '粉', '粉、粉红、粉红色、藕粉、浅粉、pink'),
  family('orange', '#c0662f', '陶土、陶土红、琥珀色', '橙橘', '橙、橘色、橘、橘红、orange'),
  family('yellow', '#d9a83f', '蜜色、琥珀色', '黄', '黄、明黄、鹅黄、姜黄、yellow'),
  family(
    'green',
    '#22452f',
    '松林绿、橄榄、祖母绿、青柏色',
    '绿翠',
    '绿、墨绿、深绿、浅绿、军绿、草绿、森林绿、橄榄绿、青绿、green',
  ),
  family(
    'blue',
    '#2b4a78',
    '藏青、雾蓝、夜蓝',
    '蓝青',
    '蓝、深蓝、浅蓝、天蓝、宝蓝、海军蓝、藏蓝、藏青色、blue、navy',
  ),
  family('purple', '#7f6a93', '雾紫', '紫', '紫、浅紫、深紫、薰衣草色、丁香紫、purple、lilac'),
  family('gold', '#d9b878', '18K 黄金、18K 玫瑰金、三色金、金色、拉丝金', '金', '香槟色、香槟金、gold'),
  family('silver', '#cfcfcd', '18K 白金、银色', '银', '银白、银灰、silver'),
  family('multi', '#b08d6a', '五款、三色金', '彩', '彩色、拼色、撞色、multicolour'),
];

const FAMILIES_BY_COLOUR = new Map<string, ColourFamily[]>();
for (const entry of COLOUR_FAMILIES) {
  for (const colour of entry.colours) {
    FAMILIES_BY_COLOUR.set(colour, [...(FAMILIES_BY_COLOUR.get(colour) ?? []), entry]);
  }
}

/** Returns the families of a colour. One that no family names belongs to that of the last character that fits. */
export function findFamilies(colour: string): readonly ColourFamily[] {
  const named = FAMILIES_BY_COLOUR.get(colour);
  if (named) return named;
  for (const character of [...colour].reverse()) {
    const fitting = COLOUR_FAMILIES.filter(({ characters }) => characters.includes(character));
    if (fitting.length > 0) return fitting;
  }
  return [];
}
