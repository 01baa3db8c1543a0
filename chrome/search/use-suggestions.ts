import { useEffect, useState } from 'react';
import { readRecommendation, type SearchRecommendation } from '../calls.ts';

/** Time without a key before the server is asked, in ms. */
const PAUSE = 200;

/** What fits the letters typed so far. */
export interface Suggestions {
  /** The keyword that they belong to. */
  keyword: string;
  found: SearchRecommendation | 'failed';
}

/**
 * Suggestions while typing. The last ones stay until their successors have come; a keyword that has changed
 * meanwhile calls its request off.
 */
export function useSuggestions(keyword: string): Suggestions | null {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  useEffect(() => {
    if (!keyword) return;
    const calledOff = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await readRecommendation(keyword, calledOff.signal);
      if (calledOff.signal.aborted) return;
      const found = answer?.status === 200 && answer.data ? answer.data : 'failed';
      setSuggestions({ keyword, found });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      calledOff.abort();
    };
  }, [keyword]);
  return keyword ? suggestions : null;
}
