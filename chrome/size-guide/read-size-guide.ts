/** A category of the size guide, with how to measure. */
export interface SizeCategory {
  id: string;
  label: string;
  desc: string;
}

/** A conversion table of a category. */
export interface SizeForm {
  /** Id of its category. */
  cat: string;
  title: string;
  /** Heads of the columns. */
  head: string[];
  rows: string[][];
}

/** The content of the static block `wrapper-attribute-size` (A §3 "size guide content"). */
export interface SizeGuideContent {
  cat: SizeCategory[];
  formList: SizeForm[];
}

/** Reads the size guide as an editor wrote it. Never throws: what is missing or misshapen is left out. */
export function readSizeGuide(content: unknown): SizeGuideContent {
  const { cat, formList } = fields(content);
  const forms = list(formList).map(form => ({
    cat: text(form.cat),
    title: text(form.title),
    head: texts(form.head),
    rows: (Array.isArray(form.rows) ? form.rows : []).map(texts).filter(row => row.length > 0),
  }));
  return {
    cat: list(cat)
      .map(({ id, label, desc }) => ({ id: text(id), label: text(label), desc: text(desc) }))
      .filter(({ id, label }) => id && label),
    formList: forms.filter(({ head, rows }) => head.length > 0 && rows.length > 0),
  };
}

type Fields = Record<string, unknown>;

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const list = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fields) : []);
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : []);
