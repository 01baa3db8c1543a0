/** Reads a file of the shop: its media type and bytes; null for an unknown path. */
export type ReadFile = (path: string) => Promise<{ type: string; body: Buffer } | null>;

/** Width of the variant of a picture: frames are scaled to half of 1440 px. */
const WIDTH = 640;

/** Returns a document that needs no server: without scripts and films, and with its pictures inside. */
export async function selfContained(html: string, read: ReadFile): Promise<string> {
  const still = withoutScripts(html)
    .replace(/<(?:link|source)\b[^<>]*>/g, '')
    .replace(/\s(?:srcset|srcSet|data-src)="[^"]*"/g, '')
    .replace(/\sautoplay(?:="[^"]*")?/gi, '');
  const paths = [...new Set([PICTURE, FONT].flatMap(kind => still.match(kind) ?? []))];
  const inside = new Map(
    await Promise.all(paths.map(async path => [path, await readAsDataUrl(path, read)] as const)),
  );
  const dataFor = (path: string) => inside.get(path) ?? '';
  return still.replace(PICTURE, dataFor).replace(FONT, dataFor);
}

/** Removes script elements, in time that grows with the document only. */
function withoutScripts(html: string): string {
  const [before = '', ...scripts] = html.split(/<script\b/);
  const end = '</script>';
  return before + scripts.map(script => script.split(end).slice(1).join(end)).join('');
}

/** Paths of pictures in attributes, and of fonts in style rules. */
const PICTURE = /(?<=\s(?:src|poster)=")\/[^"]+\.(?:webp|jpe?g|png|avif|gif|svg)(?=")/gi;
const FONT = /(?<=url\()\/[^()"]+\.woff2(?=\))/g;

async function readAsDataUrl(path: string, read: ReadFile): Promise<string | null> {
  const file = (await read(path.replace(/\.\w+$/, `.${WIDTH}.webp`))) ?? (await read(path));
  return file && `data:${file.type};base64,${file.body.toString('base64')}`;
}
