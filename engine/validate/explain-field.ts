import { distance } from 'fastest-levenshtein';
import type { JsonSchema } from '../model/definition.ts';
import { isObject } from '../model/is-object.ts';
import { defineTexts, type Language } from '../model/language.ts';
import { escapePart } from '../model/pointer.ts';
import { didYouMean } from '../wording/did-you-mean.ts';
import { isSameName, nearest } from '../wording/nearest.ts';
import { mainField } from './explain-shape.ts';
import type { Explain, Explanation } from './explanation.ts';
import type { Neighbour, Neighbours } from './neighbours.ts';
import { schemasAt } from './schema-at.ts';

/** Names that mean the same. Content from other systems uses one where a type has another. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['skus', 'sku', 'products', 'product', 'productSkus', 'skuList', 'items'],
  ['anchorName', 'anchor', 'anchorId', 'hash', 'id'],
  ['name', 'title', 'heading', 'headline', 'label', 'text', 'tabName'],
  ['content', 'html', 'body', 'richText', 'text', 'copy', 'des', 'description'],
  ['des', 'description', 'desc', 'subtitle', 'subTitle', 'content', 'text'],
  ['link', 'url', 'href', 'target', 'linkUrl'],
  ['pcUrl', 'pcImage', 'pcImg', 'src', 'image', 'img', 'imageUrl', 'imgUrl', 'desktopUrl', 'desktop', 'url'],
  ['mobileUrl', 'mobileImage', 'mobileImg', 'mobUrl', 'mobileSrc', 'mobile', 'phoneUrl'],
  ['videoUrl', 'video', 'src', 'film', 'filmUrl', 'url'],
  ['mobVideoUrl', 'videoMobileUrl', 'videoUrlMobile', 'mobileVideoUrl', 'mobileVideo', 'mobVideo'],
  ['deadline', 'targetDate', 'endTime', 'endDate'],
  ['image', 'img', 'picture', 'pic', 'banner'],
  ['video', 'film', 'movie'],
  ['button', 'btn', 'cta', 'buttonText', 'text'],
  ['buttonList', 'buttons', 'btnList', 'ctas'],
  ['alt', 'altText', 'imageAlt'],
  ['color', 'colour', 'textColor', 'fontColor'],
  ['backgroundColor', 'background', 'bgColor', 'bg', 'backgroundColour'],
  ['blockStyle', 'style', 'css'],
  ['columnQuantity', 'row', 'columns', 'columnCount', 'cols'],
  ['blocks', 'content', 'children', 'items'],
  ['autoplay', 'auto', 'autoPlay'],
  ['pc', 'desktop', 'web'],
  ['mobile', 'mob', 'phone', 'm', 'wap', 'h5'],
];

/** A name of more types is a common word, such as "title". */
const MOST_NEIGHBOURS = 4;

/** Notes and bookkeeping of other systems, which nothing shows. */
const USELESS = /^(?:\/\/|#|_|\$comment$|comment$|comments$|createdAt$|updatedAt$|lastModified$|uuid$)/;

const textsIn = defineTexts({
  en: {
    field: (name: string) => `"${name}" is not a field here.`,
    style: (name: string) => `"${name}" is not a style that content may set.`,
    rename: (name: string) => ` Its name is "${name}". Rename it.`,
    twin: (name: string) => ` "${name}" is set already. Keep one of them.`,
    nest: (field: string, inner: string) =>
      ` Its place is "${field}.${inner}". Write "${field}": { "${inner}": … }.`,
    move: (owners: string[]) => ` It belongs into "${owners.join('" or "')}". Move it there.`,
    elsewhere: (fields: string[]) =>
      ` It is a field of ${fields.join(' and ')}. Use that type, or one of the fields here.`,
    useless: () => ' Nothing reads it. Remove it.',
    fields: (names: string[]) => ` Fields here: ${names.join(', ')}.`,
    styles: (names: string[]) => ` Styles here: ${names.join(', ')}.`,
  },
  zh: {
    field: name => `此处没有字段 "${name}"。`,
    style: name => `"${name}" 不是内容可以设置的样式。`,
    rename: name => `正确名称是 "${name}"。请改名。`,
    twin: name => `已设置 "${name}"。请只保留其中一个。`,
    nest: (field, inner) => `它的位置是 "${field}.${inner}"。请写成 "${field}": { "${inner}": … }。`,
    move: owners => `它属于 "${owners.join('" 或 "')}"。请移到那里。`,
    elsewhere: fields => `它是 ${fields.join(' 和 ')} 的字段。请改用该类型，或使用此处的字段。`,
    useless: () => '它不起任何作用，请删除。',
    fields: names => `此处可用的字段：${names.join('、')}。`,
    styles: names => `此处可用的样式：${names.join('、')}。`,
  },
});

/**
 * Explains a field that its object may not have. What the editor wrote is never lost: the remedy is another name,
 * another place, or the list of valid names.
 */
export function explainUnknownField(
  explained: Explain,
  name: string,
  at: string,
  owner: unknown,
  schema: JsonSchema,
  language: Language,
  { what = 'field', neighbours }: { what?: 'field' | 'style'; neighbours?: Neighbours | undefined } = {},
): Explanation {
  const schemas = schemasAt(schema, at);
  const known = namesIn(schemas);
  const set = fieldsSet(owner, schemas);
  const unset = known.filter(other => !set.includes(other));
  const texts = textsIn(language);
  const finding = (remedy: string, suggestion: string | null = null, isCertain = false): Explanation =>
    explained(`unknown-${what}`, texts[what](name) + remedy, {
      severity: 'warning',
      pointer: `${at}/${escapePart(name)}`,
      suggestion,
      target: 'key',
      fix: isCertain ? { write: JSON.stringify(suggestion) } : undefined,
    });
  const value = isObject(owner) ? owner[name] : undefined;
  const nested = what === 'field' && typeof value === 'string' ? nestedPlace(name, known, at, schema) : null;
  if (nested) {
    const { field, inner } = nested;
    const there = isObject(owner) ? owner[field] : undefined;
    if (unset.includes(field)) return finding(texts.nest(field, inner), field, true);
    if (isObject(there) && there[inner] === undefined)
      return finding(texts.nest(field, inner), `${field}.${inner}`);
    return finding(texts.twin(field));
  }
  const fitting = unset.filter(other => takes(value, schemasAt(schema, `${at}/${escapePart(other)}`)));
  const [synonym, ...more] = what === 'field' ? findSynonyms(name, fitting) : [];
  if (synonym) return finding(texts.rename(synonym), synonym, more.length === 0);
  const others = what === 'field' ? (neighbours?.get(name) ?? []) : [];
  const same = fitting.filter(other => isOneThing(others, schemasAt(schema, `${at}/${escapePart(other)}`)));
  if (same.length === 1 && same[0]) return finding(texts.rename(same[0]), same[0]);
  // The name of a field elsewhere is no typing error.
  const owners = findOwners(name, at, known, schema);
  const isElsewhere = owners.length === 0 && others.length > 0 && others.length <= MOST_NEIGHBOURS;
  const suggestion =
    isElsewhere && !unset.some(other => isSameName(other, name)) ? null : nearest(name, unset);
  if (suggestion) return finding(didYouMean(suggestion, language), suggestion, isSameName(name, suggestion));
  const twin = set.find(
    other => known.includes(other) && distance(other.toLowerCase(), name.toLowerCase()) < 2,
  );
  if (twin) return finding(texts.twin(twin));
  if (owners.length > 0) return finding(texts.move(owners));
  if (USELESS.test(name)) return finding(texts.useless());
  const elsewhere = isElsewhere ? texts.elsewhere(others.map(({ type, path }) => `${type} (${path})`)) : '';
  const named = what === 'style' ? known : known.map(field => titled(field, at, schema, language));
  return finding(elsewhere + (known.length > 0 ? texts[what === 'style' ? 'styles' : 'fields'](named) : ''));
}

/** Whether a field has the title that all fields of another name have: they are one thing. */
function isOneThing(others: readonly Neighbour[], schemas: readonly JsonSchema[]): boolean {
  const [first] = others;
  if (!first?.title || others.some(({ title }) => title !== first.title)) return false;
  return schemas.some(({ title }) => title === first.title);
}

/** Returns a field with its title, which says in another language what the English name means. */
function titled(field: string, at: string, schema: JsonSchema, language: Language): string {
  if (language === 'en') return field;
  const titles = schemasAt(schema, `${at}/${escapePart(field)}`).map(node => node[`title:${language}`]);
  const title = titles.find(text => typeof text === 'string');
  return title === undefined ? field : `${field}（${title}）`;
}

/** Returns the valid names that may mean the same as an unknown one, the best first; none if one differs in case only. */
function findSynonyms(name: string, known: readonly string[]): string[] {
  if (known.some(other => isSameName(other, name))) return [];
  const matches = SYNONYMS.filter(group => group.includes(name)).flatMap(
    group => group.find(other => known.includes(other)) ?? [],
  );
  return [...new Set(matches)];
}

/**
 * Returns the place inside another field that a text is meant for: `html` beside `content`, an object of texts, is
 * `content.pc`. Null where the first field that means the same takes the text itself.
 */
function nestedPlace(
  name: string,
  known: readonly string[],
  at: string,
  schema: JsonSchema,
): { field: string; inner: string } | null {
  if (known.some(other => isSameName(other, name))) return null;
  for (const group of SYNONYMS.filter(names => names.includes(name))) {
    const field = group.find(other => known.includes(other));
    if (field === undefined) continue;
    const place = `${at}/${escapePart(field)}`;
    const inner = mainField(schemasAt(schema, place));
    const takesHtml =
      inner !== undefined &&
      schemasAt(schema, `${place}/${inner}`).some(node => node.contentMediaType === 'text/html');
    return takesHtml && !takes('', schemasAt(schema, place)) ? { field, inner } : null;
  }
  return null;
}

/** Returns whether one of the schemas is for values of this kind; a wrong shape is explained after the renaming. */
function takes(value: unknown, schemas: readonly JsonSchema[]): boolean {
  const isContainer = typeof value === 'object' && value !== null;
  // An alternative such as { "required": ["pc"] } says nothing of the kind.
  const telling = schemas.filter(schema => KINDS.some(keyword => keyword in schema));
  return (telling.length > 0 ? telling : schemas).some(({ type, properties }) => {
    const takesContainer = type === 'array' || type === 'object' || isObject(properties);
    return takesContainer === isContainer;
  });
}

/** Keywords that say of what kind a value is. */
const KINDS = ['type', 'properties', 'const', 'enum'] as const;

/** Returns the names that an object may have. */
function namesIn(schemas: readonly JsonSchema[]): string[] {
  const names = schemas.flatMap(({ properties, propertyNames }) => {
    const own = isObject(properties) ? Object.keys(properties) : [];
    const allowed = isObject(propertyNames) ? propertyNames.enum : undefined;
    return Array.isArray(allowed) ? [...own, ...allowed.map(String)] : own;
  });
  return [...new Set(names)];
}

/** Returns the fields of an object whose own objects have a field of this name. */
function findOwners(name: string, at: string, known: readonly string[], schema: JsonSchema): string[] {
  return known.filter(field =>
    schemasAt(schema, `${at}/${escapePart(field)}`).some(
      ({ properties }) => isObject(properties) && Object.hasOwn(properties, name),
    ),
  );
}

/** Returns the fields that an object sets. Defaults are written into it already and do not count. */
function fieldsSet(owner: unknown, schemas: readonly JsonSchema[]): string[] {
  if (!isObject(owner)) return [];
  return Object.keys(owner).filter(field =>
    schemas.every(({ properties }) => {
      const own = isObject(properties) ? properties[field] : undefined;
      return !isObject(own) || own.default === undefined || !isSame(own.default, owner[field]);
    }),
  );
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
