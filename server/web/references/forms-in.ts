/** A form on a page, with what its submissions are stored under. */
export interface PageForm {
  /** Key of the page. */
  page: string;
  pageTitle: string;
  identifier: string;
  /** Title of the form's block; empty without one. */
  title: string;
  /** Type of its block, such as `block19`. */
  type: string;
}

/** Returns the forms of a page, those in tabs included. */
export function formsIn(key: string, page: unknown): PageForm[] {
  const found: PageForm[] = [];
  const pageTitle = textOf(page, 'title');
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      const identifier = 'form' in value ? textOf(value.form, 'identifier') : '';
      if (identifier && 'blockType' in value) {
        const [title, type] = [textOf(value, 'title'), textOf(value, 'blockType')];
        found.push({ page: key, pageTitle, identifier, title, type });
      }
      Object.values(value).forEach(visit);
    }
  };
  visit(page);
  return found;
}

function textOf(value: unknown, name: string): string {
  const text = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : '';
  return typeof text === 'string' ? text : '';
}
