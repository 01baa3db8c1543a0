/** Common traditional characters that have one simplified form and are no simplified ones themselves. */
const TRADITIONAL =
  '萬與專業東絲兩嚴豐臨為麗舉義樂習書買亂爭於雲亞產親億僅從倉儀們價眾優會傘偉傳傷倫偽體餘側儘償儲兒黨蘭關興養獸內岡冊寫軍農馮沖決況凍淨準涼減湊幾鳳憑凱擊鑿劃劉則剛' +
  '創刪別劑劍劇勸辦務動勵勁勞勢勝區醫華協單賣盧衛卻廠廳歷厲壓廈廚縣參雙發變敘葉號嘆嚇嗎啟吳員聽響團園圍國圖圓聖場壞塊堅壇墳墜壘牆壯聲殼處備複復夠頭夾奪奮獎奧婦媽嫵' +
  '婭嬌嬰孫學寧寶實寵審憲宮寬賓對尋導壽將爾塵嘗堯屆屬嶼歲島嶺峽崗幣帥師帳簾帶幫廣莊慶庫應廟廢開異棄張彎彈強歸當錄徹徑憶懷態憐總戀懇惡惱悅懸驚慘慣憤願懶戲戰戶擴掃揚' +
  '擾撫搶護報擔擬攏擁攔擇掛摯擋揮撈損撿換據擲摻攬攝擺搖攜敵數齋鬥斷無舊時曠顯晉曬曉暈暫術樸機殺雜權條來楊傑極構槍楓櫃標棧棟欄樹棲樣橋檔夢檢樓歡歐殘畢氣漢湯溝滬淚瀉' +
  '澤潔灑淺漿濃濤漣潤漲漸漁溫遊灣濕滿濾濱灘瀟燈靈燦爐煉爍爛燒燭熱煥愛爺狀獨獅獲獻環現瑪瓊畫暢療瘋癢皺盞鹽監蓋盤矚礦碼磚確禮禱禪離種積稱穩窮竊竅豎競筆箋築篩簡籃類緊' +
  '糾紅級約紀純紗納紋紡紐線練組細織終紹經結繞繪給絢絡絕統絹繡繼績緒續維綿綠緩締編緣縫纏繽縷網羅罰職聯聰肅腸膚腫脈臟臉腦膠騰艦艙藝節蘇蘋莖榮藥蓮營蕭薩藍虛蟲雖蝦蠟襯' +
  '裝褲見觀規視覽覺觸計訂認討讓訓議訊記講許論設訪證評識詞譯試詩誠話誕詢該詳語誤說請諸讀課誰調談謝謎貝財責賢貨質購貫貼貴貿費賀資賞賦賽贈贏趕趙躍踐車軌轉輪軟輕載較輝' +
  '輩輯輸遼達邁過運還這進遠違連遲適選遞遺鄧鄭鄰釋鑒針釣鈕鈔鐘鋼鑰鈴鉆鑽鐵鉛銅銀鏈銷鎖鍋錯鎮鏡鑲長門閃閉問閒間聞閣閱隊陽陰陣階際陸陳險隨隱隸難霧靜韻頁頂項順須顧預領' +
  '頻題顏額風飄飛飲飾飽館馬駕驗騎魯鮮鳥鳴鴻鵝鶴麥黃齊齒龍龜點襲頌緻製';
/** Their simplified forms, in the same order. */
const SIMPLIFIED =
  '万与专业东丝两严丰临为丽举义乐习书买乱争于云亚产亲亿仅从仓仪们价众优会伞伟传伤伦伪体余侧尽偿储儿党兰关兴养兽内冈册写军农冯冲决况冻净准凉减凑几凤凭凯击凿划刘则刚' +
  '创删别剂剑剧劝办务动励劲劳势胜区医华协单卖卢卫却厂厅历厉压厦厨县参双发变叙叶号叹吓吗启吴员听响团园围国图圆圣场坏块坚坛坟坠垒墙壮声壳处备复复够头夹夺奋奖奥妇妈妩' +
  '娅娇婴孙学宁宝实宠审宪宫宽宾对寻导寿将尔尘尝尧届属屿岁岛岭峡岗币帅师帐帘带帮广庄庆库应庙废开异弃张弯弹强归当录彻径忆怀态怜总恋恳恶恼悦悬惊惨惯愤愿懒戏战户扩扫扬' +
  '扰抚抢护报担拟拢拥拦择挂挚挡挥捞损捡换据掷掺揽摄摆摇携敌数斋斗断无旧时旷显晋晒晓晕暂术朴机杀杂权条来杨杰极构枪枫柜标栈栋栏树栖样桥档梦检楼欢欧残毕气汉汤沟沪泪泻' +
  '泽洁洒浅浆浓涛涟润涨渐渔温游湾湿满滤滨滩潇灯灵灿炉炼烁烂烧烛热焕爱爷状独狮获献环现玛琼画畅疗疯痒皱盏盐监盖盘瞩矿码砖确礼祷禅离种积称稳穷窃窍竖竞笔笺筑筛简篮类紧' +
  '纠红级约纪纯纱纳纹纺纽线练组细织终绍经结绕绘给绚络绝统绢绣继绩绪续维绵绿缓缔编缘缝缠缤缕网罗罚职联聪肃肠肤肿脉脏脸脑胶腾舰舱艺节苏苹茎荣药莲营萧萨蓝虚虫虽虾蜡衬' +
  '装裤见观规视览觉触计订认讨让训议讯记讲许论设访证评识词译试诗诚话诞询该详语误说请诸读课谁调谈谢谜贝财责贤货质购贯贴贵贸费贺资赏赋赛赠赢赶赵跃践车轨转轮软轻载较辉' +
  '辈辑输辽达迈过运还这进远违连迟适选递遗邓郑邻释鉴针钓钮钞钟钢钥铃钻钻铁铅铜银链销锁锅错镇镜镶长门闪闭问闲间闻阁阅队阳阴阵阶际陆陈险随隐隶难雾静韵页顶项顺须顾预领' +
  '频题颜额风飘飞饮饰饱馆马驾验骑鲁鲜鸟鸣鸿鹅鹤麦黄齐齿龙龟点袭颂致制';

const FORMS = new Map([...TRADITIONAL].map((character, index) => [character, SIMPLIFIED[index] as string]));

/** Forms that are only simplified: some, such as 制 and 云, are traditional characters, too. */
const SHARED = '制致云尽征里后面只台游万与几余复采游准冲向谷斗丑系松范布升周回于出别卷困家党据';

const HAS_TRADITIONAL = new RegExp(`[${TRADITIONAL}]`);
const HAS_SIMPLIFIED = new RegExp(`[${[...SIMPLIFIED].filter(form => !SHARED.includes(form)).join('')}]`);

/** A traditional sentence has more traditional characters than this, of those that are Chinese. */
const LEAST_SHARE = 0.2;

/**
 * Returns whether a simplified text has traditional characters. Names of the scripts are written in both; a text that has
 * many traditional characters, such as an address in Hong Kong, is one of that script.
 */
export function hasBothScripts(text: string): boolean {
  if (!HAS_TRADITIONAL.test(text)) return false;
  const words = text.replace(/[繁正]體(?:中文|字|版)?|繁中/g, '');
  if (!HAS_TRADITIONAL.test(words)) return false;
  if (HAS_SIMPLIFIED.test(words)) return true;
  const chinese = words.match(/[\u4e00-\u9fff]/g) ?? [];
  return chinese.filter(character => FORMS.has(character)).length < LEAST_SHARE * chinese.length;
}

/** Writes a text with simplified characters. */
export const simplify = (text: string): string =>
  [...text].map(character => FORMS.get(character) ?? character).join('');
