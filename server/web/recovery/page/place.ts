/** Where an element is, so that the same one is found in the page of another build. */
export interface Place {
  /** Block or part of the frame around it, as a selector; empty for the page. */
  around: string;
  /** Its kind, as a selector. */
  kind: string;
  /** Its name for shoppers; empty for controls. */
  label: string;
  /** Its position among those of the same kind and name. */
  at: number;
}

const AROUND = ['data-block-id', 'data-part'];

export function describePlace(element: Element, kind: string, label = ''): Place {
  const around = AROUND.map(name => {
    const id = element.closest(`[${name}]`)?.getAttribute(name);
    return id ? `[${name}="${CSS.escape(id)}"]` : '';
  }).find(Boolean);
  const place = { around: around ?? '', kind, label, at: 0 };
  return { ...place, at: findAll(place).indexOf(element) };
}

/** Returns the element in a place; undefined if the page does not have it (yet). */
export const findInPlace = (place: Place): Element | undefined => findAll(place)[place.at];

function findAll({ around, kind, label }: Place): Element[] {
  const found = [...document.querySelectorAll(around ? `${around} ${kind}` : kind)];
  return label ? found.filter(element => readLabel(element) === label) : found;
}

export const readLabel = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
