import { useEffect, useState } from 'react';
import { readRecommendation, type SearchRecommendation } from '../calls.ts';

/** Debounce of typing in ms. */
const DEBOUNCE = 200;

/** Suggestions for a keyword. */
export interface Suggestions {
  keyword: string;
  found: SearchRecommendation | 'failed';
}

/**
 * Loads suggestions while the shopper types. The previous ones are kept until the next have loaded; a changed keyword
 * aborts the pending request.
 */
export function useSuggestions(keyword: string): Suggestions | null {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  useEffect(() => {
    if (!keyword) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await readRecommendation(keyword, abort.signal);
      if (abort.signal.aborted) return;
      const found = answer?.status === 200 && answer.data ? answer.data : 'failed';
      setSuggestions({ keyword, found });
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [keyword]);
  return keyword ? suggestions : null;
}
