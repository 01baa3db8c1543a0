import type { CliIo } from '../base/io.ts';
import type { Sounds } from './matches-words.ts';

/** Loads pinyin for a search with Latin words; undefined without any. Loading it takes longer than most searches. */
export async function soundsFor(words: readonly string[], io: CliIo): Promise<Sounds | undefined> {
  return words.some(word => /[a-z]{2}/i.test(word)) ? io.loadSounds() : undefined;
}
