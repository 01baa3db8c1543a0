const ICONS = {
  minimise: 'M5 12.5h14',
  close: 'M6 6l12 12M18 6L6 18',
};

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

export function iconButton(name: keyof typeof ICONS, label: string): HTMLButtonElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return element('button', { type: 'button', class: `icon ${name}`, 'aria-label': label }, svg);
}
