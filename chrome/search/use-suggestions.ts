import { useEffect, useState } from 'react';
import { readRecommendation, type SearchRecommendation } from '../calls.ts';

/** Debounce of typing in ms. */
const DEBOUNCE = 200;

/** Suggestions for a keyword. */
export interface FoundSuggestions {
  keyword: string;
  found: SearchRecommendation;
}

/**
 * Loads suggestions while the shopper types. The previous ones are kept until the next have loaded, also if a call
 * fails; a changed keyword aborts the pending request.
 */
export function useSuggestions(keyword: string): FoundSuggestions | null {
  const [suggestions, setSuggestions] = useState<FoundSuggestions | null>(null);
  useEffect(() => {
    if (!keyword) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await readRecommendation(keyword, abort.signal);
      if (abort.signal.aborted) return;
      if (answer?.status === 200 && answer.data) setSuggestions({ keyword, found: answer.data });
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [keyword]);
  return keyword ? suggestions : null;
}
