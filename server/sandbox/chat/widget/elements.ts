const ICONS = {
  minimise: 'M5 12.5h14',
  close: 'M6 6l12 12M18 6L6 18',
  headset: 'M5 14v-2a7 7 0 0 1 14 0v2M5 14v4h3v-5H5zM19 14v4h-3v-5h3zM19 18c0 2-2 3-5 3',
};

export type IconName = keyof typeof ICONS;

/** Creates an element with attributes and children. Strings become text nodes, never markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  created.append(...children);
  return created;
}

export function icon(name: IconName): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}

export function iconButton(name: IconName, label: string): HTMLButtonElement {
  return element('button', { type: 'button', class: `icon ${name}`, 'aria-label': label }, icon(name));
}
