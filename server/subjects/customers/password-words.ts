/**
 * Words that passwords in China are often made of, besides those of the common passwords: phrases in pinyin, numbers that
 * sound like phrases (520 is "I love you"), service numbers, placeholder names and frequent surnames.
 */
export const PASSWORD_WORDS: readonly string[] = `
  woaini woaini aini ainima woainima woaiwojia woaibaba woaimama woaizhongguo woaijia woshi woshishui nishishui wo ni ta
  nihao nihaoma xihuan woxihuanni xiangni laopo laogong qinaide baobei baobao xiaobao xiaoming xiaoxiao xiaoyu tiantian
  mima wodemima denglu zhanghao caonima nimade mama baba gege jiejie didi meimei tianshi shagua dashabi
  zhongguo china beijing shanghai guangzhou shenzhen hangzhou chengdu wuhan nanjing
  zhangsan lisi wangwu zhaoliu xiaohong xiaoli xiaowang wangwei zhangwei wangfang lina liwei
  wang li zhang liu chen yang zhao huang zhou wu
  520 521 1314 5201314 5211314 1314520 1314521 520520 7758258 7758521 7758 584520 3344 201314 168 518 886 996 007 110 119 120
  147 258 369 147258 147258369 159 357 159357 753951 741852 741852963 963852741 789456 789456123 987654
  10086 10010 10000 12306 100200 123321 112233 123654 321654 456789
  qq wx vx jd tb weixin wechat taobao alipay zhifubao weibo douyin admin root test user guest login pass password pwd
  vip love lucky happy abc asd zxc qwe
`
  .trim()
  .split(/\s+/);
