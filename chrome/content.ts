import { type Fields, readFields, readLink, readList, readText } from './read-content.ts';

/** An item of the shop's menu [B3-70]. */
export interface MenuItem {
  id: string;
  name: string;
  /** 1 to 3. */
  level: number;
  url: string;
  items: MenuItem[];
  /** Links to its url although it has items. */
  isFinalCategory: boolean;
  image?: string;
  menuDisplayLabel?: string;
  /** Group among its siblings: 系列 or 类别. */
  menuDisplayCategory?: string;
  /** 2 is half width, 1 is full width. */
  menuDisplayImageSize?: number;
}

export interface FooterLink {
  name: string;
  url: string;
  /** `wechat`, `weibo`, or the URL of an image. */
  icon?: string;
  /** Image of a QR code that a click shows instead of following the link; empty without one. */
  qr: string;
  /** Leads to another site and opens a new window. */
  outerChain: boolean;
  hideOnMobile: boolean;
}

export interface FooterGroup {
  title: string;
  /** `list`, or `social` for icons. */
  type: string;
  item: FooterLink[];
}

/** A country's site: its label (`address`) and URL. */
export interface Country {
  address: string;
  url: string;
}

/** The footer's content [A3-64]. */
export interface FooterContent {
  links: FooterGroup[];
  consumerHotline: string;
  serviceHours: string;
  /** Countries by region (`location[0]`). */
  countries: { title: string; item: Country[] }[];
  /** Other sites (`location[1]`). */
  browse: { title: string; url: string }[];
  copyright: string;
  filing: { title: string; url: string }[];
}

export interface HeaderContent {
  /** The menu; only its first level if `menuVersion` is set. */
  menuData: MenuItem[];
  /** Version of the full category tree; empty for a menu that an editor wrote. */
  menuVersion: string;
}

/** Content of the page for missing pages; empty texts have defaults. */
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
 * Reads the static blocks `header` and `footer`. Never throws: missing or malformed parts are empty and render
 * nothing, and links that could run code are dropped.
 */
export function readFrameContent(blocks: { header?: unknown; footer?: unknown }): FrameContent {
  const header = readFields(blocks.header);
  const footer = readFields(blocks.footer);
  const [countries, browse] = Array.isArray(footer.location) ? footer.location : [];
  return {
    header: { menuData: readMenu(header.menuData), menuVersion: readText(header.menuVersion) },
    footer: {
      links: readList(footer.links, readFooterGroup).filter(({ item }) => item.length > 0),
      consumerHotline: readText(footer.consumerHotline),
      serviceHours: readText(footer.serviceHours),
      countries: readList(readFields(countries).item, region => ({
        title: readText(region.title),
        item: readList(region.item, ({ address, url }) => ({
          address: readText(address),
          url: readLink(url),
        })),
      })),
      browse: readList(readFields(browse).item, readTitledLink),
      copyright: readText(footer.copyright),
      filing: readList(footer.filing, readTitledLink),
    },
  };
}

/** Reads the static block `notfound`; never throws. */
export function readNotFound(block: unknown): NotFoundContent {
  const { title, des } = readFields(block);
  return { title: readText(title), des: readText(des) };
}

/** Reads a menu of up to three levels from content, from the categories call, or from localStorage. */
export function readMenu(items: unknown): MenuItem[] {
  return readMenuItems(items, 1);
}

function readMenuItems(items: unknown, level: number): MenuItem[] {
  return readList(items, item => readMenuItem(item, level)).filter(({ name }) => name);
}

function readMenuItem(item: Fields, level: number): MenuItem {
  const [image, label, category] = [item.image, item.menuDisplayLabel, item.menuDisplayCategory].map(
    readText,
  );
  return {
    id: readText(item.id),
    name: readText(item.name),
    level,
    url: readLink(item.url),
    items: level < 3 ? readMenuItems(item.items, level + 1) : [],
    isFinalCategory: item.isFinalCategory === true,
    ...(image && { image: readLink(image) }),
    ...(label && { menuDisplayLabel: label }),
    ...(category && { menuDisplayCategory: category }),
    ...(typeof item.menuDisplayImageSize === 'number' && {
      menuDisplayImageSize: item.menuDisplayImageSize,
    }),
  };
}

function readFooterGroup(group: Fields): FooterGroup {
  return {
    title: readText(group.title),
    type: readText(group.type),
    item: readList(group.item, item => ({
      name: readText(item.name),
      url: readLink(item.url),
      icon: readText(item.icon),
      qr: readLink(item.qr),
      outerChain: item.outerChain === true,
      hideOnMobile: item.hideOnMobile === true,
    })).filter(({ name }) => name),
  };
}

function readTitledLink({ title, url }: Fields): { title: string; url: string } {
  return { title: readText(title), url: readLink(url) };
}
