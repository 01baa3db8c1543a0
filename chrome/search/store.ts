import { createStore } from 'zustand/vanilla';
import { readRecommendation, readStaticBlock, type SearchRecommendation } from '../calls.ts';
import { type Featured, readFeatured } from './featured.ts';

/** What the overlay shows before anything is typed; null until it is loaded. */
export interface SearchOffer {
  recommended: SearchRecommendation | 'failed' | null;
  featured: Featured | 'failed' | null;
}

export const offer = createStore<SearchOffer>(() => ({ recommended: null, featured: null }));

const isRequested = { recommended: false, featured: false };

/** Loads recommendations and the featured selection, each once, and again after a failure [A4-80]. */
export function loadOffer(): void {
  if (!isRequested.recommended) {
    isRequested.recommended = true;
    void readRecommendation().then(answer => {
      const data = answer?.status === 200 && answer.data;
      isRequested.recommended = Boolean(data);
      offer.setState({ recommended: data || 'failed' });
    });
  }
  if (!isRequested.featured) {
    isRequested.featured = true;
    void readStaticBlock('recommend-selection').then(answer => {
      const data = answer?.status === 200 && answer.data;
      isRequested.featured = Boolean(data);
      offer.setState({ featured: data ? readFeatured(data.content) : 'failed' });
    });
  }
}
