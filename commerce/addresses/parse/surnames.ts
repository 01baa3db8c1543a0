import { tidyName } from '#schemas';

/** Surnames of two and more characters, with their traditional forms. */
const COMPOUND = new Set(
  `欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 东方 東方 皇甫 尉迟 尉遲 公孙 公孫 令狐 慕容 宇文 长孙 長孫 夏侯 轩辕 軒轅 端木 百里
   呼延 东郭 東郭 南宫 南宮 西门 西門 独孤 獨孤 拓跋 赫连 赫連 澹台 澹臺 公冶 宗政 濮阳 濮陽 淳于 单于 單于 太叔 申屠 仲孙 仲孫
   钟离 鍾離 鲜于 鮮于 闾丘 閭丘 司徒 司空 司寇 亓官 子车 颛孙 巫马 公西 漆雕 乐正 壤驷 公良 夹谷 宰父 谷梁 段干 左丘 闻人 聞人
   第五 万俟 纳兰 完颜 富察 瓜尔佳 钮祜禄 赫舍里 爱新觉罗 叶赫那拉`.split(/\s+/),
);

const LONGEST = 4;

/** Surnames of one character: the hundred most common ones and others of the Hundred Family Surnames. */
const SINGLE = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪' +
    '廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万钱覃武戴孔莫向汤常温康施文牛樊葛邢安齐易乔伍庞颜' +
    '倪庄聂章鲁岳翟申殷詹欧耿关兰焦俞左柳甘祝包宁符阮尚舒纪梅柯童凌毕单裴季霍成苗涂谷曲盛冉蓝路游辛靳管柴蒙鲍华喻祁房' +
    '蒲滕萧屈饶解牟艾尤时阳阎穆应农司古吉卓车简连缪项麦褚窦娄戚岑党宫景卜费冷晏苟席卫米柏宗代瞿全桂佟臧闵荣商隋丛池' +
    '佘糜储幸木水明仇官谌屠沙明鞠边巫匡慕楚闻郎查元巩练刁丘芦仲巴邬蔚原敖强迟栾花杭初苑宿沃扈和展雍桑劳濮燕冀郁别' +
    '張劉陳楊黃趙吳孫馬鄭謝許韓鄧馮蕭葉蘇呂盧鍾譚陸範韋賈鄒龍賀顧龔萬錢湯𠮷',
);

export interface Name {
  /** The surname, `firstname` of the calls. */
  firstname: string;
  /** The given name, `lastname` of the calls. */
  lastname: string;
}

/** Chinese characters, with blanks or middle dots between them. */
const HAN = /^\p{Script=Han}+(?:[ ·]\p{Script=Han}+)*$/u;

/**
 * Splits a full name into surname and given name: 欧阳娜娜, 王晓明, "John Smith". The given name of 阿依古丽·买买提 begins
 * with the middle dot, so that both parts together are the name. Characters that no name may contain are left for the
 * rules of the fields to report.
 */
export function splitName(fullName: string): Name {
  const name = tidyName(fullName);
  if (HAN.test(name)) {
    const joint = name.search(/[ ·]/);
    const length = joint < 0 ? surnameLength(name) : joint;
    const firstname = name.slice(0, length);
    return { firstname, lastname: name.slice(length).replaceAll(' ', '') };
  }
  // Names in Latin letters end with the surname.
  const parts = name.split(/[ ·]/).filter(Boolean);
  return { firstname: parts.at(-1) ?? '', lastname: parts.slice(0, -1).join(' ') };
}

/** Code units of the surname; a compound one counts only if a given name remains (欧阳 alone is 欧 and 阳). */
function surnameLength(name: string): number {
  const characters = [...name];
  for (let length = LONGEST; length > 1; length--) {
    const surname = characters.slice(0, length).join('');
    if (characters.length > length && COMPOUND.has(surname)) return surname.length;
  }
  return characters[0]?.length ?? 0;
}

/** Whether a text of Chinese characters starts with a surname. */
export function startsWithSurname(text: string): boolean {
  const [first = ''] = text;
  return SINGLE.has(first) || surnameLength(text) > first.length;
}
