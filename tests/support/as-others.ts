/** Begins a command to which modes of files matter: nothing is forbidden to root, unless these rights are taken away. */
export const asOthers: readonly string[] =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-dac_override,-dac_read_search'] : [];
