import { gunzipSync } from 'node:zlib';
import { isAlipayBill, readAlipayBill } from './alipay-bill.ts';
import { type Bill, UnreadableBill } from './bill.ts';
import { isWechatBill, readWechatBill } from './wechat-bill.ts';

/**
 * Reads a bill as WeChat Pay or Alipay publishes it: CSV in UTF-8 or GBK, also compressed by gzip.
 *
 * @throws UnreadableBill
 */
export function readBill(file: Buffer): Bill {
  if (file.subarray(0, 2).toString('latin1') === 'PK') {
    throw new UnreadableBill(
      'it is a ZIP archive. Unpack it, and name the file with the transactions (业务明细).',
    );
  }
  const isGzip = file[0] === 0x1f && file[1] === 0x8b;
  const lines = decode(isGzip ? gunzipSync(file) : file)
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '');
  if (isWechatBill(lines)) return readWechatBill(lines);
  if (isAlipayBill(lines)) return readAlipayBill(lines);
  throw new UnreadableBill('it is neither a trade bill of WeChat Pay nor one of Alipay.');
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
