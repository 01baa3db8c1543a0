import type { FooterContent } from '../content.ts';

/** What the country selector chooses from (A §3 "Footer data"). */
export type CountryData = Pick<FooterContent, 'countries' | 'browse'>;

/** A place to go to. */
export interface CountryChoice {
  /** Unlike the address, its own. */
  value: string;
  label: string;
  url: string;
}

export interface CountryGroup {
  title: string;
  choices: CountryChoice[];
}

/** Web countries by region, then the entries to browse, as one list of choices in groups; without those that lead nowhere. */
export function choicesOf({ countries, browse }: CountryData, elsewhere: string): CountryGroup[] {
  const groups = [
    ...countries.map(({ title, item }) => ({
      title,
      places: item.map(({ address, url }) => ({ label: address, url })),
    })),
    { title: elsewhere, places: browse.map(({ title, url }) => ({ label: title, url })) },
  ];
  return groups
    .map(({ title, places }, group) => ({
      title,
      choices: places
        .map((place, at) => ({ ...place, value: `${group}-${at}` }))
        .filter(({ label, url }) => label && url),
    }))
    .filter(({ choices }) => choices.length > 0);
}
