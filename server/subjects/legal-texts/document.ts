import { escapeHtml } from '../../base/http/simple-page.ts';

/** A legal text. Bodies hold paragraphs, and lists as arrays. */
export interface LegalText {
  title: string;
  version: string;
  /** `YYYY-MM-DD`. */
  updatedAt: string;
  /** Paragraphs before the first heading. */
  opening: string[];
  sections: { heading: string; body: (string | string[])[] }[];
}

/** Renders a legal text's content as HTML. */
export function toDocument({ title, version, updatedAt, opening, sections }: LegalText) {
  const toParagraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const toHtml = (body: string | string[]) =>
    typeof body === 'string'
      ? toParagraph(body)
      : `<ul>${body.map(item => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  const content = [
    ...opening.map(toParagraph),
    ...sections.map(({ heading, body }) => `<h2>${escapeHtml(heading)}</h2>${body.map(toHtml).join('')}`),
  ];
  return { title, version, updatedAt, content: content.join('') };
}
