/** What marks the leading picture of a page. */
const LEADING = 'fetchPriority="high"';

/**
 * Returns elements of the head that preload a page's leading picture: its markup is behind the styles, half of a document away.
 * Only the best format is preloaded, which browsers that lack it skip; of two pictures for different screens, each is for its own.
 *
 * @param markup of the page, as React writes it.
 */
export function preloadPicture(markup: string): string {
  const picture = findPicture(markup);
  const preloads: string[] = [];
  const seen = new Set<string>();
  for (const part of picture.split('<source').slice(1)) {
    const source = part.slice(0, part.indexOf('>'));
    const media = readAttribute(source, 'media');
    const [before] = seen;
    if (seen.has(media) || before === '' || seen.size > 1) continue;
    seen.add(media);
    preloads.push(writePreload(source, before === undefined ? media : excluding(before, media)));
  }
  return preloads.join('');
}

/** Returns the first `<picture>` with high priority. */
function findPicture(markup: string): string {
  const at = markup.indexOf(LEADING);
  const start = at < 0 ? -1 : markup.lastIndexOf('<picture', at);
  const picture = start < 0 ? '' : markup.slice(start, at);
  return picture.includes('</picture>') ? '' : picture;
}

/** Returns an attribute's text as it is in the markup, which is escaped; empty without it. */
function readAttribute(element: string, name: string): string {
  const start = ` ${name}="`;
  const at = element.indexOf(start);
  return at < 0 ? '' : (element.slice(at + start.length).split('"', 1)[0] ?? '');
}

/** The media of a source that follows one with other media. */
const excluding = (before: string, media: string): string =>
  media ? `${media} and (not ${before})` : `not all and ${before}`;

function writePreload(source: string, media: string): string {
  const attributes = {
    type: readAttribute(source, 'type'),
    imagesrcset: readAttribute(source, 'srcSet'),
    imagesizes: readAttribute(source, 'sizes'),
    media,
  };
  const written = Object.entries(attributes).map(([name, value]) => (value ? ` ${name}="${value}"` : ''));
  return `<link rel="preload" as="image" fetchpriority="high"${written.join('')}>\n`;
}
