import { completeDelivery } from './delivery.ts';
import { describeProblems } from './describe-problems.ts';
import { completePromises } from './promises.ts';
import type { ShopConfig } from './schema.ts';
import { type Brand, PUBLIC_BRAND, type PublicBrand, type ServerShop, type Shop } from './shop.ts';
import { checkContrast, completeTheme, readLuminances, writeTheme } from './theme.ts';

/**
 * Describes a shop: `export default defineShop({ brand: { name: '…' } })` in `vitrine.config.ts`.
 *
 * @throws Error that names every key with a fault, the fault and its remedy.
 */
export function defineShop(config: ShopConfig): Shop {
  const faults = describeProblems(config);
  const problems = faults.length > 0 ? faults : checkContrast(config.theme ?? {});
  if (problems.length > 0)
    throw new Error(`the shop's configuration is not valid:\n  ${problems.join('\n  ')}`);
  const brand = completeBrand(config.brand, config.language);
  const boutiques = config.boutiques ?? [];
  const promises = completePromises(config.promises);
  const server: ServerShop = {
    content: 'content',
    media: 'media',
    catalogue: 'catalogue/products.json',
    samples: 'samples',
    blocks: ['./blocks'],
    theme: {},
    texts: 'texts',
    language: 'zh-CN',
    checks: {},
    frameHosts: [],
    connectHosts: [],
    ...config,
    brand,
    promises,
    boutiques,
    delivery: completeDelivery(config.delivery),
  };
  const publicBrand = Object.fromEntries(
    PUBLIC_BRAND.map(key => [key, brand[key]]),
  ) as unknown as PublicBrand;
  const theme = completeTheme(server.theme);
  return {
    vitrine: 1,
    browser: { brand: publicBrand, promises, boutiques, theme, luminances: readLuminances(theme) },
    server,
    css: writeTheme(server.theme),
  };
}

function completeBrand(given: ShopConfig['brand'], language = 'zh-CN'): Brand {
  const { name } = given;
  return {
    legalName: name,
    alternateNames: [],
    club: /^zh\b/.test(language) ? `${name} 会员` : name,
    title: name,
    logo: null,
    icon: null,
    hotline: null,
    smsSignature: name,
    paymentSubject: name,
    filings: [],
    social: [],
    poster: name,
    calendarId: name.toLowerCase().replaceAll(/[^a-z0-9]/g, '') || 'shop',
    ...given,
  };
}
