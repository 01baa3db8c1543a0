/** Shells that `vitrine completion` prints a script for. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
