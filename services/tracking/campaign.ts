/** How a visit came about, as the address of its first page told. */
export interface Campaign {
  utm_source?: string;
  utm_medium?: string;
}

const KEY = 'vitrine.campaign';
const LONGEST = 100;

/**
 * The campaign of this visit (A §9 "channel attribution"): what the page's address says, else what an earlier page of
 * the same tab was opened with.
 */
export function readCampaign(search: string): Campaign {
  const asked = new URLSearchParams(search);
  const campaign: Campaign = {};
  for (const name of ['utm_source', 'utm_medium'] as const) {
    const value = asked.get(name)?.trim();
    if (value) campaign[name] = value.slice(0, LONGEST);
  }
  try {
    if (Object.keys(campaign).length === 0) return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {};
    sessionStorage.setItem(KEY, JSON.stringify(campaign));
  } catch {
    // Then the campaign holds for this page.
  }
  return campaign;
}
