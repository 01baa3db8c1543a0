import { brand } from '#shop';
import type { FooterGroup, FrameContent } from './content.ts';
import { defaultStrings } from './footer/default-strings.ts';

/** Fills what the footer's content leaves out with the brand's own: hotline, accounts, owner and filing numbers. */
export function completeFrame({ header, footer }: FrameContent): FrameContent {
  const { links, consumerHotline, copyright, filing } = footer;
  const hasAccounts = links.some(({ type }) => type === 'social') || brand.social.length === 0;
  return {
    header,
    footer: {
      ...footer,
      links: hasAccounts ? links : [...links, accounts()],
      consumerHotline: consumerHotline || (brand.hotline ?? ''),
      copyright: copyright || defaultStrings.copyright(brand.legalName),
      filing: filing.length > 0 ? filing : brand.filings.map(({ title, url = '' }) => ({ title, url })),
    },
  };
}

const accounts = (): FooterGroup => ({
  title: defaultStrings.followUs,
  type: 'social',
  item: brand.social.map(({ name, url, icon }) => ({
    ...{ name, url, qr: '', outerChain: true, hideOnMobile: false },
    ...(icon && { icon }),
  })),
});
