/** What is written after a word for a mailbox, with elements between the two: an address, or what should be one. */
const NAMED =
  /(?:邮箱|邮件|电邮|邮址|[Ee]-?[Mm]ail|E-?MAIL)(?:地址|账号|联系|咨询|至|为|是|[：:\s]|<[^<>]*>){0,8}([\w.%+-]*[@＠]+[\w.-]*(?:[,，。]\s?(?:com|cn|net|org)(?![\w.]))?)(?!\s*[\u4e00-\u9fff]+\.[\u4e00-\u9fff])/g;

/** The same after a word for writing or asking, where the name of an account, such as @Maison, is no address. */
const WRITTEN_TO =
  /(?:写信|来信|致信|致函|发信|寄信|发送|投递|联系|咨询|洽询|垂询|回复)(?:我们)?(?:至|到|给|于|[：:\s]|<[^<>]*>){0,4}(?<![\w.%+-])([\w%+-][\w.%+-]*[@＠]+[\w.-]*)(?!\s*[\u4e00-\u9fff]+\.[\u4e00-\u9fff])/g;

/** An address after such a word with a sharp in the place of @, which a text may ask readers to replace. */
const SHARP =
  /(?:邮箱|邮件|电邮|邮址|[Ee]-?[Mm]ail|E-?MAIL)(?:地址|账号|联系|咨询|至|为|是|[：:\s]|<[^<>]*>){0,8}([\w%+-][\w.%+-]*[#＃](?:[a-z\d-]+\.)+[a-z]{2,})(?![^。<>]{0,12}[换替改])/i;

const MAILBOX = /^[\w%+-]+(?:\.[\w%+-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;

/** An address that no mail reaches, and what is meant where that is certain. */
export interface WrongMail {
  written: string;
  meant: string | null;
}

/** Returns the first address after a word for a mailbox that has no name or no domain; null without one. */
export function findWrongMail(text: string): WrongMail | null {
  const sharp = /[#＃]/.test(text) ? SHARP.exec(text)?.[1] : undefined;
  if (sharp) return { written: sharp, meant: sharp.replace(/[#＃]/, '@') };
  if (!/[@＠]/.test(text)) return null;
  for (const [, found = ''] of [...text.matchAll(NAMED), ...text.matchAll(WRITTEN_TO)]) {
    const written = found.replace(/(?<!\.)\.+$/, '');
    if (MAILBOX.test(written)) continue;
    const meant = written.replace('＠', '@').replace(/[,，。]\s?(?=[a-z]+$)/i, '.');
    return { written, meant: MAILBOX.test(meant) ? meant : null };
  }
  return null;
}
