import { cutText } from '#schemas';
import type { Change } from './compare.ts';

/** Longest value that is shown, in characters. */
const MAX_VALUE = 60;

const SIGNS: Readonly<Record<Change['kind'], string>> = {
  added: '+',
  removed: '-',
  moved: '↕',
  changed: '~',
};

/** A change in words: `~` and `"冬日" → "冬日来信"`. */
export function describeChange({ kind, before, after }: Change): { sign: string; words: string } {
  const sign = SIGNS[kind];
  if (kind === 'moved') return { sign, words: `${before} → ${after}` };
  return {
    sign,
    words: [before, after]
      .filter(value => value !== undefined)
      .map(shown)
      .join(' → '),
  };
}

/** Shows a block by its type, any other value as JSON. */
function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'blockType' in value) return `(${value.blockType})`;
  return cutText(JSON.stringify(value), MAX_VALUE + 1, '…');
}
