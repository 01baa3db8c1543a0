import { withoutSlash } from './editor-settings.ts';
import { describeInvalid, describeMissing, type Environment, type VariableName } from './environment.ts';

/** The merchant's account at WeChat Pay; keys as PEM or its base64. */
export interface WechatPaySettings {
  appId: string;
  merchant: string;
  /** Serial number of the merchant's certificate, with its private key. */
  serial: string;
  privateKey: string;
  /** API v3 key: 32 characters that encrypt notifications. */
  apiKey: string;
  /** WeChat Pay's public key and its id. */
  publicKey: string;
  publicKeyId: string;
  url: string;
}

/** The merchant's account at Alipay; keys as PEM or its base64. */
export interface AlipaySettings {
  appId: string;
  privateKey: string;
  /** Alipay's public key. */
  publicKey: string;
  url: string;
}

const WECHAT_API = 'https://api.mch.weixin.qq.com';
const ALIPAY_API = 'https://openapi.alipay.com/gateway.do';

/** Reads the payment provider's settings: all three, or none. */
export function readPayment(
  values: Environment,
  isProduction: boolean,
  problems: string[],
): { url: string; merchant: string; key: string } | null {
  const { PAYMENT_URL: url, PAYMENT_MERCHANT: merchant, PAYMENT_KEY: key } = values;
  if (!url && !merchant && !key) return null;
  for (const name of ['PAYMENT_URL', 'PAYMENT_MERCHANT', 'PAYMENT_KEY'] as const) {
    if (!values[name]) problems.push(describeMissing(name));
  }
  if (isProduction && url && !url.startsWith('https:')) problems.push(describeInvalid('PAYMENT_URL', url));
  return { url: withoutSlash(url ?? ''), merchant: merchant ?? '', key: key ?? '' };
}

/** Reads the settings of WeChat Pay: all, or none. */
export function readWechatPay(values: Environment, problems: string[]): WechatPaySettings | null {
  const settings = readAll(
    values,
    {
      appId: 'WECHAT_PAY_APP_ID',
      merchant: 'WECHAT_PAY_MERCHANT',
      serial: 'WECHAT_PAY_SERIAL',
      privateKey: 'WECHAT_PAY_PRIVATE_KEY',
      apiKey: 'WECHAT_PAY_API_KEY',
      publicKey: 'WECHAT_PAY_PUBLIC_KEY',
      publicKeyId: 'WECHAT_PAY_PUBLIC_KEY_ID',
    },
    problems,
  );
  return settings && { ...settings, url: WECHAT_API };
}

/** Reads the settings of Alipay: all, or none. */
export function readAlipay(values: Environment, problems: string[]): AlipaySettings | null {
  const names = { appId: 'ALIPAY_APP_ID', privateKey: 'ALIPAY_PRIVATE_KEY', publicKey: 'ALIPAY_PUBLIC_KEY' };
  const settings = readAll(values, names as Record<keyof typeof names, VariableName>, problems);
  return settings && { ...settings, url: ALIPAY_API };
}

function readAll<K extends string>(
  values: Environment,
  names: Record<K, VariableName>,
  problems: string[],
): Record<K, string> | null {
  const entries = Object.entries(names) as [K, VariableName][];
  if (entries.every(([, name]) => !values[name])) return null;
  for (const [, name] of entries) if (!values[name]) problems.push(describeMissing(name));
  return Object.fromEntries(entries.map(([key, name]) => [key, String(values[name] ?? '')])) as Record<
    K,
    string
  >;
}
