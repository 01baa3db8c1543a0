import { readFields, readList, readText } from '../read-content.ts';

/** A category of the size guide, with instructions for measuring. */
export interface SizeCategory {
  id: string;
  label: string;
  desc: string;
}

/** A conversion table. */
export interface SizeForm {
  /** Id of its category. */
  cat: string;
  title: string;
  /** Column headings. */
  head: string[];
  rows: string[][];
}

/** The content of the static block `wrapper-attribute-size` [A3-63]. */
export interface SizeGuideContent {
  cat: SizeCategory[];
  formList: SizeForm[];
}

/** Reads the size guide; never throws. Categories without id or label and tables without rows are left out. */
export function readSizeGuide(content: unknown): SizeGuideContent {
  const { cat, formList } = readFields(content);
  return {
    cat: readList(cat, ({ id, label, desc }) => ({
      id: readText(id),
      label: readText(label),
      desc: readText(desc),
    })).filter(({ id, label }) => id && label),
    formList: readList(formList, form => ({
      cat: readText(form.cat),
      title: readText(form.title),
      head: readTexts(form.head),
      rows: (Array.isArray(form.rows) ? form.rows : []).map(readTexts).filter(row => row.length > 0),
    })).filter(({ head, rows }) => head.length > 0 && rows.length > 0),
  };
}

const readTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(readText) : []);
