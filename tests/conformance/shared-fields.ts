import { expect } from 'vitest';

/** A rendered page. */
interface Page {
  css: string;
  /** Returns whether an element matches. */
  has: (selector: string) => boolean;
  /** Returns the button of these tests. */
  button: HTMLElement | undefined;
}

interface Case {
  fields: object;
  seen: (page: Page) => unknown;
  gives: unknown;
}

export type Cases = Readonly<Record<string, Case>>;

const TEXT = '试写的字';

export function readPage(markup: string, css: string): Page {
  const page = document.createElement('div');
  page.innerHTML = markup;
  const button = [...page.querySelectorAll<HTMLElement>('a, button, [role="link"]')].find(
    // A picture may have its button's link, removed from the tab order.
    element => (element.role || element.tabIndex >= 0) && element.textContent.includes(TEXT),
  );
  return { css, has: selector => page.querySelector(selector) !== null, button };
}

const to = ({ button }: Page) => button?.getAttribute('href') ?? null;
const has = (name: string) => (page: Page) => page.button?.hasAttribute(name);
const hasIcon = ({ button }: Page) => button && button.querySelector('svg') !== null;
const isUnderlined = ({ button }: Page) => button && /wave/.test(button.className);
/** Returns whether a button is disabled for mouse, keyboard and chat. */
const isDisabled = ({ button }: Page) =>
  button &&
  (button.hasAttribute('disabled') || button.ariaDisabled === 'true') &&
  !button.matches('[href], [data-contact]');
const styled = ({ button, css }: Page) =>
  [...(button?.classList ?? [])].some(name => css.includes(`.${name}`)) && css.includes('#123456');
const STYLE = { pc: { color: '#123456' } };

const link = { text: TEXT, type: 'link', link: '/set.html' };
const contact = { text: TEXT, type: 'contact' };
const campaign = { campaignName: '松林来信', campaignId: 'pine-1', campaignType: 'letter' };

export const BUTTON: Cases = {
  text: { fields: link, seen: ({ button }) => button !== undefined, gives: true },
  link: { fields: { ...link, url: '/other.html' }, seen: to, gives: '/set.html' },
  url: { fields: { text: TEXT, type: 'link', url: '/set.html' }, seen: to, gives: '/set.html' },
  'target _blank': {
    fields: { ...link, target: '_blank' },
    seen: ({ button }) => [button?.getAttribute('target'), button?.getAttribute('rel')],
    gives: ['_blank', 'noopener'],
  },
  'target _self': { fields: { ...link, target: '_self' }, seen: has('target'), gives: false },
  disabled: { fields: { ...link, disabled: true }, seen: isDisabled, gives: true },
  'disabled, of type contact': { fields: { ...contact, disabled: true }, seen: isDisabled, gives: true },
  'disabled, not': { fields: link, seen: isDisabled, gives: false },
  iconButton: { fields: { ...link, iconButton: true }, seen: hasIcon, gives: true },
  'iconButton, not': { fields: link, seen: hasIcon, gives: false },
  'type link': { fields: link, seen: has('data-contact'), gives: false },
  'type contact': { fields: contact, seen: has('data-contact'), gives: true },
  'campaignName, campaignId, campaignType': {
    fields: { ...link, ...campaign },
    seen: ({ button }) => ({ ...button?.dataset }),
    gives: expect.objectContaining(campaign),
  },
  waveline: { fields: { ...link, waveline: true }, seen: isUnderlined, gives: true },
  'waveline, not': { fields: link, seen: isUnderlined, gives: false },
  style: { fields: { ...link, style: STYLE }, seen: styled, gives: true },
};

const listed = { text: TEXT, link: '/set.html' };

export const LISTED: Cases = {
  text: { fields: listed, seen: ({ button }) => button !== undefined, gives: true },
  link: { fields: listed, seen: to, gives: '/set.html' },
  'linkType url': { fields: { ...listed, linkType: 'url' }, seen: has('data-contact'), gives: false },
  'linkType contact': { fields: { ...listed, linkType: 'contact' }, seen: has('data-contact'), gives: true },
  style: { fields: { ...listed, style: STYLE }, seen: styled, gives: true },
};

const picture = { pcUrl: '/media/set.webp', alt: TEXT };
const IMG = 'img[src="/media/set.webp"]';
const finds = (selector: string) => (page: Page) => page.has(selector);
const isContained = finds(`[class*="contain"] > ${IMG}`);

export const IMAGE: Cases = {
  pcUrl: { fields: picture, seen: finds(IMG), gives: true },
  mobileUrl: {
    fields: { ...picture, mobileUrl: '/media/phone.webp' },
    seen: finds('source[media="(max-width: 767.98px)"][srcset*="/media/phone."]'),
    gives: true,
  },
  alt: { fields: picture, seen: finds(`img[alt="${TEXT}"]`), gives: true },
  link: { fields: { ...picture, link: '/set.html' }, seen: finds('a[href="/set.html"]'), gives: true },
  'mode contain': { fields: { ...picture, mode: 'contain' }, seen: isContained, gives: true },
  'mode cover': { fields: { ...picture, mode: 'cover' }, seen: isContained, gives: false },
  show: { fields: { ...picture, show: false }, seen: finds(IMG), gives: false },
  isLazy: { fields: picture, seen: finds(`${IMG}[loading="lazy"]`), gives: true },
  'isLazy, not': {
    fields: { ...picture, isLazy: false },
    seen: finds(`${IMG}[loading="eager"]`),
    gives: true,
  },
};
