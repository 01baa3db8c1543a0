/** An item of the shop's menu (B §3 "Menu item"). */
export interface MenuItem {
  id: string;
  name: string;
  level: number;
  url: string;
  items: MenuItem[];
  /** Goes to its url although it has items. */
  isFinalCategory: boolean;
  image?: string;
  menuDisplayLabel?: string;
  /** The group among its siblings: 系列 or 类别. */
  menuDisplayCategory?: string;
  /** 2 is half width, 1 is full width. */
  menuDisplayImageSize?: number;
}

export interface FooterLink {
  name: string;
  url: string;
  /** `wechat`, `weibo`, or the address of a picture. */
  icon?: string;
  /** Picture of a QR code that is shown instead of following the link; empty for none. */
  qr: string;
  /** Leads off the site, into a new window. */
  outerChain: boolean;
  /** A page that phones do without (A §2, payment instructions). */
  hideOnMobile: boolean;
}

export interface FooterGroup {
  title: string;
  /** `list`, or `social` for icons. */
  type: string;
  item: FooterLink[];
}

/** One country's address of the house. `address` is the words, `url` where they lead (A §3). */
export interface Country {
  address: string;
  url: string;
}

/** The footer's data (A §3): link groups, hotline, countries; and the lines that the law wants. */
export interface FooterContent {
  links: FooterGroup[];
  consumerHotline: string;
  serviceHours: string;
  /** Groups of countries (`location[0]`). */
  countries: { title: string; item: Country[] }[];
  /** Where else to browse (`location[1]`). */
  browse: { title: string; url: string }[];
  copyright: string;
  filing: { title: string; url: string }[];
}

export interface HeaderContent {
  /** The menu; the first level of it where `menuVersion` is given. */
  menuData: MenuItem[];
  /** Names the whole tree of the catalogue's categories; empty when an editor has written the menu. */
  menuVersion: string;
}

/** What the page for what is not there says; empty words are the house's own. */
export interface NotFoundContent {
  title: string;
  des: string;
}

/** The static content around every page's blocks. */
export interface FrameContent {
  header: HeaderContent;
  footer: FooterContent;
}

/**
 * Reads the content of the static blocks `header` and `footer` as an editor wrote it, on the server. Never throws:
 * what is missing or misshapen is empty and renders nothing, and a link that could run code is none.
 */
export function readFrameContent(blocks: { header?: unknown; footer?: unknown }): FrameContent {
  const source = record(blocks.footer);
  const [here, elsewhere] = Array.isArray(source.location) ? source.location : [];
  return {
    header: {
      menuData: readMenu(record(blocks.header).menuData),
      menuVersion: text(record(blocks.header).menuVersion),
    },
    footer: {
      links: list(source.links, footerGroup).filter(({ item }) => item.length > 0),
      consumerHotline: text(source.consumerHotline),
      serviceHours: text(source.serviceHours),
      countries: list(record(here).item, group => ({
        title: text(group.title),
        item: list(group.item, ({ address, url }) => ({ address: text(address), url: link(url) })),
      })),
      browse: list(record(elsewhere).item, titled),
      copyright: text(source.copyright),
      filing: list(source.filing, titled),
    },
  };
}

/** Reads the content of the static block `notfound`; never throws. */
export function readNotFound(block: unknown): NotFoundContent {
  const { title, des } = record(block);
  return { title: text(title), des: text(des) };
}

/** A menu out of content, of the categories call, or of the browser's storage. */
export function readMenu(items: unknown): MenuItem[] {
  return menuItems(items, 1);
}

function menuItems(items: unknown, level: number): MenuItem[] {
  return list(items, item => menuItem(item, level)).filter(({ name }) => name);
}

function menuItem(item: Fields, level: number): MenuItem {
  const read: MenuItem = {
    id: text(item.id),
    name: text(item.name),
    level,
    url: link(item.url),
    // B §2.7: up to 3 levels; what lies deeper is no menu.
    items: level < 3 ? menuItems(item.items, level + 1) : [],
    isFinalCategory: item.isFinalCategory === true,
  };
  if (text(item.image)) read.image = link(item.image);
  if (text(item.menuDisplayLabel)) read.menuDisplayLabel = text(item.menuDisplayLabel);
  if (text(item.menuDisplayCategory)) read.menuDisplayCategory = text(item.menuDisplayCategory);
  if (typeof item.menuDisplayImageSize === 'number') read.menuDisplayImageSize = item.menuDisplayImageSize;
  return read;
}

function footerGroup(group: Fields): FooterGroup {
  return {
    title: text(group.title),
    type: text(group.type),
    item: list(group.item, item => ({
      name: text(item.name),
      url: link(item.url),
      icon: text(item.icon),
      qr: link(item.qr),
      outerChain: item.outerChain === true,
      hideOnMobile: item.hideOnMobile === true,
    })).filter(({ name }) => name),
  };
}

function titled(item: Fields): { title: string; url: string } {
  return { title: text(item.title), url: link(item.url) };
}

type Fields = Record<string, unknown>;

function record(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function list<T>(value: unknown, read: (item: Fields) => T): T[] {
  return Array.isArray(value) ? value.map(item => read(record(item))) : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** `http`, `https`, `tel`, `mailto` and places on this site (decisions.md, Untrusted content). */
function link(value: unknown): string {
  const address = text(value);
  return /^(?:https?:\/\/|tel:|mailto:|#|\?|\/(?![/\\]))/i.test(address) ? address : '';
}
