import type { Campaign } from '../storage.ts';
import { readTabStored, writeTabStored } from '../storage.ts';

const MAX_LENGTH = 100;

/** Reads the visit's campaign from the page's query; defaults to the one that an earlier page of the tab was opened with. */
export function readCampaign(search: string): Campaign {
  const query = new URLSearchParams(search);
  const campaign: Campaign = {};
  for (const name of ['utm_source', 'utm_medium'] as const) {
    const value = query.get(name)?.trim();
    if (value) campaign[name] = [...value].slice(0, MAX_LENGTH).join('');
  }
  if (Object.keys(campaign).length === 0) return readTabStored('campaign') ?? {};
  writeTabStored('campaign', campaign);
  return campaign;
}
