/** Integer fen as a display string (B §9): ¥ with thousands separators, fen only where there are any. */
export function formatPrice(fen: number): string {
  const yuan = Math.trunc(fen / 100).toLocaleString('en-US');
  const rest = fen % 100;
  return rest === 0 ? `¥${yuan}` : `¥${yuan}.${String(rest).padStart(2, '0')}`;
}
