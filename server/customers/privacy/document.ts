/** A text that people agree to, as data. */
export interface Text {
  title: string;
  version: string;
  /** `YYYY-MM-DD`. */
  updatedAt: string;
  /** Before the first heading. */
  opening: string[];
  sections: { heading: string; body: (string | string[])[] }[];
}

/** The text as the call answers it: paragraphs, and lists where the body holds a list. */
export function toDocument({ title, version, updatedAt, opening, sections }: Text) {
  const paragraph = (words: string) => `<p>${words}</p>`;
  const part = (body: string | string[]) =>
    typeof body === 'string' ? paragraph(body) : `<ul>${body.map(item => `<li>${item}</li>`).join('')}</ul>`;
  const content = [
    ...opening.map(paragraph),
    ...sections.map(({ heading, body }) => `<h2>${heading}</h2>${body.map(part).join('')}`),
  ];
  return { title, version, updatedAt, content: content.join('') };
}
