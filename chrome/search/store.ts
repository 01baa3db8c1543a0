import { createStore } from 'zustand/vanilla';
import { readRecommendation, readStaticBlock, type SearchRecommendation } from '../calls.ts';
import { type Featured, readFeatured } from './featured.ts';

/** What the overlay shows before anything is typed. Null until it has come. */
export interface SearchOffer {
  recommended: SearchRecommendation | 'failed' | null;
  featured: Featured | 'failed' | null;
}

export const offer = createStore<SearchOffer>(() => ({ recommended: null, featured: null }));

const asked = { recommended: false, featured: false };

/** Loads what has not been loaded yet (A §4): each once, and again after a failure. */
export function loadOffer(): void {
  if (!asked.recommended) {
    asked.recommended = true;
    void readRecommendation().then(answer => {
      const there = answer?.status === 200 && answer.data;
      asked.recommended = Boolean(there);
      offer.setState({ recommended: there || 'failed' });
    });
  }
  if (!asked.featured) {
    asked.featured = true;
    void readStaticBlock('recommend-selection').then(answer => {
      const there = answer?.status === 200 && answer.data;
      asked.featured = Boolean(there);
      offer.setState({ featured: there ? readFeatured(there.content) : 'failed' });
    });
  }
}
