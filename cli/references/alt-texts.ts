import { defineTexts, type Language } from '#engine';
import { isPictureAddress } from '#schemas';
import type { Fault } from './fault.ts';
import { MOST_VALUES } from './place-memory.ts';
import type { Reference } from './reference.ts';

const NONE: readonly Fault[] = [];

/** Names that cameras, phones and programs give to files, and any name with the extension of a picture. */
const FILE_NAME =
  /\.(?:webp|avif|jpe?g|png|gif|svg|heic|tiff?|psd|mp4)$|^(?:img|dsc[nf]?|pxl|image|photo|pic|banner|微信图片|截屏|截图|屏幕截图|未命名|未标题|无标题|screen\s?shot)[\s_-]*\d[\d\s_.:-]*$|^(?:未命名|未标题|无标题|untitled)(?:[\s_-]*\d*)$/i;

/** What editors write into a field that has to have a text. */
const NOTHING =
  /^[（(]?(?:无|暂无|没有|空|略|同上|如图|见图|alt|alt ?text|none|empty|-+|—+|\.+|…+|\/)[）)]?[。.]?$/i;

/** Words that say what every screen reader says before the text. */
const REDUNDANT =
  /^(?:this is )?(?:an? |the )?(?:image|picture|photo|photograph|graphic)(?: of\b|\s*[:：]|[\s\d]*$)|^(?:这是)?(?:一张|一幅|一个)?(?:产品|商品|模特|活动)?(?:图片|照片|配图|插图|主图)(?:[\s:：，,]|\d*$)|^(?:banner|kv|pic|img|poster|thumbnail|头图|大图|小图|海报|横幅|封面图?|背景图?)\d*$|的(?:图片|照片|配图|图像)\s*$|^图\s*\d+$/i;

const textsIn = defineTexts({
  en: {
    file: (alt: string) =>
      `“${alt}” is the name of a file, which screen readers read. Write what the picture shows, or "" for decoration.`,
    nothing: (alt: string) =>
      `“${alt}” says nothing of the picture, and screen readers read it. Write what it shows, or "" for decoration.`,
    redundant: (alt: string) =>
      `“${alt}”: screen readers say that it is a picture already. Write only what it shows.`,
    neighbour: (alt: string) =>
      `The picture before this one has the same text, “${alt}”, and is another. Write what distinguishes them, or "" for decoration.`,
  },
  zh: {
    file: alt => `“${alt}”是文件名，屏幕阅读器会照读。请描述图片内容；装饰性图片请写 ""。`,
    nothing: alt => `“${alt}”没有描述图片，屏幕阅读器仍会读出。请描述图片内容；装饰性图片请写 ""。`,
    redundant: alt => `“${alt}”：屏幕阅读器已说明这是图片。请只描述图片内容。`,
    neighbour: alt => `前一张不同的图片也使用此文字“${alt}”。请写出两者的区别；装饰性图片请写 ""。`,
  },
});

/** Judges the alternative texts of one page in their order. */
export interface AltCheck {
  faults(reference: Reference): readonly Fault[];
  /** Notes a text that is right whatever its picture is. Returns false for others, which have to be judged. */
  isRight(alt: string, owner: object): boolean;
}

export function createAltCheck(language: Language): AltCheck {
  const texts = textsIn(language);
  let last: { alt: string; owner: object } = { alt: '', owner: {} };
  const isRight = (value: string, owner: object): boolean => {
    const { alt, verdict, mayBeName } = judge(value);
    if (!alt) return true;
    if (verdict !== 'right' || mayBeName || (last.alt === alt && last.owner !== owner)) return false;
    last = { alt, owner };
    return true;
  };
  const faults = ({ value, owner }: Reference): readonly Fault[] => {
    if (isRight(value, owner)) return NONE;
    const { alt, verdict, mayBeName } = judge(value);
    const before = last;
    last = { alt, owner };
    const report = (message: string) => [{ rule: 'alt-text', message, suggestion: null }];
    if (verdict === 'file' || (mayBeName && filesOf(owner).some(file => isNameOf(alt, file)))) {
      return report(texts.file(alt));
    }
    if (verdict === 'nothing') return report(texts.nothing(alt));
    if (verdict === 'redundant') return report(texts.redundant(alt));
    if (before.alt !== alt || before.owner === owner) return NONE;
    return filesOf(before.owner).join() === filesOf(owner).join() ? NONE : report(texts.neighbour(alt));
  };
  return { faults, isRight };
}

/** What is known of an alternative text, whatever picture has it. */
interface Judged {
  /** Without blanks around it. */
  alt: string;
  verdict: 'file' | 'nothing' | 'redundant' | 'right';
  /** Whether it may be the name of the picture's file. Names of one word may be those of products. */
  mayBeName: boolean;
}

/** The same texts are on many pages. */
const known = new Map<string, Judged>();

function judge(value: string): Judged {
  let judged = known.get(value);
  if (!judged) {
    const alt = value.trim();
    const verdict = judgeWords(alt);
    judged = { alt, verdict, mayBeName: /[_\d-]/.test(alt) };
    if (known.size >= MOST_VALUES) known.clear();
    known.set(value, judged);
  }
  return judged;
}

function judgeWords(alt: string): Judged['verdict'] {
  if (FILE_NAME.test(alt)) return 'file';
  if (NOTHING.test(alt)) return 'nothing';
  return REDUNDANT.test(alt) ? 'redundant' : 'right';
}

const filesOf = (owner: object): string[] =>
  Object.values(owner).filter(
    (field): field is string => typeof field === 'string' && isPictureAddress(field),
  );

/** Whether a text is the name of a file without its extension. */
function isNameOf(alt: string, file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  return name.toLowerCase() === alt.toLowerCase();
}
