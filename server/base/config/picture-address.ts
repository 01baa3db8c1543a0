/**
 * Whether a text is an address of variants, with places for the path of a picture and its width: `https://x.cn/{width},{format}/{path}`.
 * Its host becomes part of a header, and nothing in it may end an entry of a `srcset`.
 */
export function isPictureAddress(value: string): boolean {
  const hasPlaces = ['{path}', '{width}'].every(name => value.split(name).length === 2);
  if (!hasPlaces || value.split('{format}').length > 2) return false;
  const plain = value.replace(/\{(?:path|width|format)\}/g, '~');
  const [, path] = /^(?:https?:\/\/[\w.-]+(?::\d+)?)?(\/.*)$/.exec(plain) ?? [];
  return path !== undefined && !path.startsWith('//') && !path.endsWith(',') && !/[\s{}<>"'\\#]/.test(path);
}
