/** Formats integer fen for display: ¥ with thousands separators; fen only when they are not zero. */
export function formatPrice(fen: number): string {
  const yuan = Math.trunc(fen / 100).toLocaleString('en-US');
  const remainder = fen % 100;
  return remainder === 0 ? `¥${yuan}` : `¥${yuan}.${String(remainder).padStart(2, '0')}`;
}
