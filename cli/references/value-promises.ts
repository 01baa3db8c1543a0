/** Words after which the promise is denied, warned of or asked about: 我们不承诺保值. */
const DENIED = '(?:不|没有|无法|无人|未|非|勿|警惕|谨防|拒绝|所谓|传言|能否|是否)[^，。；！？<>]{0,8}';

/** Promises of a return or an effect, which the advertising law (articles 16, 25 and 28) forbids. */
const PROMISE = new RegExp(
  `(?<!${DENIED})(?:` +
    '(?:100\\s?[%％]|百分之?百|百分百|绝对|必定|必然|保证|确保|承诺|包|稳定|永久|永远|终身|年年|逐年)(?:能|会|的|地)?(?:保值|升值|增值|回本|盈利|获利|赚钱|不亏|不贬值|不掉价|有效|治愈|祛斑|美白|不过敏|无副作用)(?!税|服务|期|率)' +
    '|永不(?:贬值|掉价|跌价|亏本)|稳赚(?:不赔)?|稳升不跌|只(?:涨|升)不(?:跌|降)|必涨|包赚|保本(?:保息|保收益)|零风险(?=投资|收藏|理财|入手)|(?:买|购|藏|入手)(?:到|了)?就(?:是)?赚|越[放藏存背戴久](?:就)?越(?:值钱|保值|增值|升值)|(?:比|胜过)[^，。；！？<>]{1,6}[还更](?:要)?(?:保值|增值|值钱)|(?:保值|增值|升值)(?:利器|神器|之选)|硬通货|抗通胀|升值(?:无忧|空间(?:无限|巨大))|投资回报(?:率)?(?:高达|达到?)' +
    ')(?![^“”，。；！<>]{0,4}”?\\s*[？?])',
);

/** A word or character of each alternative. */
export const MAY_BE_PROMISE =
  /通货|通胀|值|赚|涨|升|价|本|零风险|回报|有效|治愈|美白|祛斑|过敏|副作用|[盈获]利|不亏/;

/** Returns the first promise of a text about value or effect that no shop can keep; null without one. */
export function findValuePromise(text: string): string | null {
  return MAY_BE_PROMISE.test(text) ? (PROMISE.exec(text)?.[0] ?? null) : null;
}
