import type { CheckedBlock, Language, Schedule } from '#engine';
import type { ShopIndex } from '../base/shop-index.ts';
import type { AltCheck } from './alt-texts.ts';
import type { AnchorTimes } from './anchor-times.ts';
import { GROUPS, hasGroup } from './characters.ts';
import { combinationFaults } from './combinations.ts';
import { deviceFault } from './devices.ts';
import type { Fault } from './fault.ts';
import { filmFaults, isPictureInPlaceOfFilm } from './films.ts';
import { hotspotFaults } from './hotspots.ts';
import type { HtmlCheck } from './html-check.ts';
import { judgeWords } from './judge-words.ts';
import { withLabels } from './left-labels.ts';
import { meaningFaults } from './meaning.ts';
import type { Texts } from './missing.ts';
import { offerFaults } from './offers.ts';
import { otherCategoryFaults, otherCategoryFaultsIn } from './other-category.ts';
import type { PageEnds } from './page-ends.ts';
import type { ScriptCheck } from './page-script.ts';
import { hasTimedLink, isTimed, pageTimeFaults } from './page-times.ts';
import { shownFaults } from './pictures.ts';
import { namesReducedPrice, priceOrderFaults } from './price-order.ts';
import { announcesLink, type LinkCheck } from './promised-links.ts';
import type { Reference } from './reference.ts';
import { type Anchors, findFaults } from './reference-faults.ts';
import type { Structure } from './structure.ts';
import { timeFaults } from './times.ts';
import { isTraditional } from './traditional.ts';
import { buttonWordFaults } from './words.ts';
import { besideFaults, mentionsOffer, priceMarkFaults } from './words-beside.ts';
import type { ToneCheck } from './words-on-pictures.ts';

/** What the rules read besides a value: its page, and its place there while the block is walked. */
export interface Surroundings {
  /** Null leaves out references. */
  shop: ShopIndex | null;
  language: Language;
  texts: Texts;
  html: HtmlCheck;
  tones: ToneCheck;
  anchors: Anchors;
  anchorTimes: AnchorTimes;
  alts: AltCheck;
  structure: Structure;
  script: ScriptCheck;
  links: LinkCheck;
  ends: PageEnds;
  /** Anchors of the page so far. */
  ids: Set<string>;
  /** The block that has the value. */
  checked: CheckedBlock;
  /** Whether that block is inside another. */
  isInside: boolean;
  /** When that block shows. */
  within: Schedule;
}

/** Judges a value of one kind. @param steps from the block to it, which change after the call. */
export type Rule = (reference: Reference, steps: readonly string[], around: Surroundings) => readonly Fault[];

/** The rules of a kind in the order of their findings at one place. */
export interface KindVisit {
  rules: readonly Rule[];
  /**
   * Whether a rule may find a value wrong that all rules have found right elsewhere. Missing for a kind whose values are right
   * on every page and at any time.
   */
  mayDiffer?: (rule: Rule, value: string, around: Surroundings) => boolean;
  /** Rules whose verdict depends on the object that has the value; the guards of the walk decide where it matters. */
  byOwner?: readonly Rule[];
  /** Rules that may find a value wrong elsewhere, and read nothing around it but its block and the shop. */
  ofBlock?: readonly Rule[];
  /** Whether the rules read the page around the block, or the time. */
  isOfPage?: boolean;
}

const NONE: readonly Fault[] = [];

/** Leaves out a rule in a check without references to the shop. */
const inShop =
  (
    rule: (
      reference: Reference,
      steps: readonly string[],
      shop: ShopIndex,
      around: Surroundings,
    ) => readonly Fault[],
  ): Rule =>
  (reference, steps, around) =>
    around.shop ? rule(reference, steps, around.shop, around) : NONE;

const htmlChanges: Rule = ({ value }, _steps, { html }) => html.faults(value);
const categoriesIn = inShop(({ value }, _steps, shop, { language }) =>
  otherCategoryFaultsIn(value, shop, language),
);
const meaning: Rule = (reference, _steps, { language }) => meaningFaults(reference, language);
const words: Rule = ({ kind, value }, _steps, { language }) => judgeWords(kind, value, language);
const buttonWord: Rule = ({ value }, steps, { language }) => buttonWordFaults(value, steps, language);
const times: Rule = (reference, _steps, { within, language }) => timeFaults(reference, within, language);
const combination: Rule = (reference, steps, { checked, ids, language }) =>
  combinationFaults(reference, steps, checked.block, ids, language);
const structure: Rule = (reference, _steps, around) => around.structure.faults(reference, around.checked);
const found = inShop((reference, steps, shop, { checked, anchors, texts }) =>
  withLabels(findFaults(reference, shop, anchors, texts), reference, steps, checked, anchors, texts),
);
const offers = inShop((reference, _steps, shop, { language }) => offerFaults(reference, shop, language));
const beside = inShop(({ value }, steps, shop, { checked, language }) =>
  besideFaults(value, steps, checked.block, shop, language),
);
const device = inShop((reference, steps, shop, { language }) => {
  const fault = deviceFault(reference, shop, language);
  return fault && !isPictureInPlaceOfFilm(reference.value, steps) ? [fault] : NONE;
});
const pageTimes = inShop(({ kind, value }, _steps, shop, { within, language }) =>
  pageTimeFaults(kind, value, shop, within, language),
);

const script: Rule = ({ value }, _steps, around) =>
  hasGroup(value, GROUPS.traditional) ? around.script(value) : NONE;
const links: Rule = ({ value }, _steps, around) =>
  hasGroup(value, GROUPS.link) ? around.links(value, around.checked) : NONE;
const priceOrder: Rule = ({ value }, steps, { checked, language }) =>
  hasGroup(value, GROUPS.digit) ? priceOrderFaults(value, steps, checked.block, language) : NONE;
const category = inShop(({ value, owner }, _steps, shop, { language }) =>
  otherCategoryFaults(value, owner, shop, language),
);

const anchorTimes: Rule = (reference, _steps, around) => around.anchorTimes(reference, around.within);

/** A text in traditional Chinese is judged by its page, and others by the words and the links around them. */
const mayDifferAsText = (rule: Rule, value: string): boolean =>
  rule === script
    ? hasGroup(value, GROUPS.traditional) && isTraditional(value)
    : rule === priceOrder
      ? hasGroup(value, GROUPS.digit) && namesReducedPrice(value)
      : rule === links && hasGroup(value, GROUPS.link) && announcesLink(value);

const mayBeOffer = (value: string, { shop }: Surroundings): boolean =>
  shop?.products != null && mentionsOffer(value, shop);

/** Rules by kind, such as `link`, or by what is before the colon of one, such as `color-on`. */
const VISITS: Readonly<Record<string, KindVisit>> = {
  sku: { rules: [found, offers] },
  look: { rules: [found, offers] },
  category: { rules: [found, offers] },
  anchor: { rules: [found, anchorTimes], isOfPage: true },
  shared: { rules: [found] },
  link: {
    rules: [meaning, words, found, offers, category, pageTimes, anchorTimes],
    mayDiffer: (rule, value, { shop }) =>
      rule === found || rule === anchorTimes
        ? value.includes('#')
        : rule === pageTimes && shop !== null && isTimed(value, shop),
    byOwner: [meaning, category],
  },
  media: { rules: [meaning, words, found] },
  html: {
    rules: [
      ...[combination, htmlChanges, words, script, structure, found, offers, categoriesIn],
      ...[beside, priceOrder, links, pageTimes, anchorTimes],
    ],
    // An anchor, an id or a heading in a rich text is judged by the page around it.
    mayDiffer: (rule, value, around) =>
      rule === combination
        ? value.includes(' id=')
        : rule === structure
          ? /<h[1-6]/i.test(value)
          : rule === found || rule === anchorTimes
            ? value.includes('#')
            : rule === pageTimes
              ? around.shop !== null && hasTimedLink(value, around.shop)
              : rule === beside
                ? mayBeOffer(value, around)
                : mayDifferAsText(rule, value),
    ofBlock: [beside, priceOrder],
  },
  text: {
    rules: [words, buttonWord, script, beside, priceOrder, links],
    mayDiffer: mayDifferAsText,
    byOwner: [beside, buttonWord],
    ofBlock: [priceOrder],
  },
  color: { rules: [meaning] },
  'color-on': { rules: [meaning] },
  style: { rules: [meaning] },
  moment: { rules: [meaning], isOfPage: true },
  deadline: { rules: [times], isOfPage: true },
  ends: { rules: [times], isOfPage: true },
  'film-button': { rules: [combination] },
  'one-active': { rules: [combination] },
  distinct: { rules: [combination] },
  'overridden-by': { rules: [combination] },
  id: { rules: [combination], isOfPage: true },
  campaign: { rules: [structure], isOfPage: true },
  price: {
    rules: [
      inShop(({ value }, steps, shop, { checked, language }) =>
        priceMarkFaults(Number(value), steps, checked.block, shop, language),
      ),
    ],
  },
  hotspots: { rules: [({ style }, _steps, { language }) => (style ? hotspotFaults(style, language) : NONE)] },
  'fixed-bar': {
    rules: [
      (reference, _steps, { ends, checked }) => {
        ends.note(reference, checked);
        return NONE;
      },
    ],
    isOfPage: true,
  },
  alt: { rules: [(reference, _steps, { alts }) => alts.faults(reference)] },
  'desktop-of': { rules: [device] },
  'mobile-of': { rules: [device] },
  shown: {
    rules: [
      inShop((reference, steps, shop, { checked, isInside, language }) => {
        return shownFaults(reference, steps, checked.block, isInside, shop, language);
      }),
    ],
  },
  film: {
    rules: [
      inShop((reference, steps, shop, { checked, language }) =>
        filmFaults(reference, steps, checked.block, shop, language),
      ),
    ],
  },
  // The colours of a picture are measured after the first check.
  'words-on': { rules: [(reference, _steps, { tones }) => tones.faults(reference)], isOfPage: true },
};

/** Visits by whole kind: kinds are few and occur all the time. */
const visits = new Map<string, KindVisit>();

const UNKNOWN: KindVisit = { rules: [] };

/** Returns the rules of a kind. */
export function visitOf(kind: string): KindVisit {
  let visit = visits.get(kind);
  if (visit === undefined) {
    visit = VISITS[kind.replace(/:.*$/s, '')] ?? UNKNOWN;
    visits.set(kind, visit);
  }
  return visit;
}
