import type { FooterContent } from '../content.ts';

/** Data of the country selector, from the footer's content. */
export type CountryData = Pick<FooterContent, 'countries' | 'browse'>;

/** A country or site to go to. */
export interface CountryChoice {
  /** Unique, unlike the URL. */
  value: string;
  label: string;
  url: string;
}

export interface CountryGroup {
  title: string;
  choices: CountryChoice[];
}

/** Groups the choices: countries by region, then other sites. Entries without label or URL are left out. */
export function groupChoices({ countries, browse }: CountryData, elsewhere: string): CountryGroup[] {
  const groups = [
    ...countries.map(({ title, item }) => ({
      title,
      entries: item.map(({ address, url }) => ({ label: address, url })),
    })),
    { title: elsewhere, entries: browse.map(({ title, url }) => ({ label: title, url })) },
  ];
  return groups
    .map(({ title, entries }, group) => ({
      title,
      choices: entries
        .map((entry, at) => ({ ...entry, value: choiceValue(group, at) }))
        .filter(({ label, url }) => label && url),
    }))
    .filter(({ choices }) => choices.length > 0);
}

/** The choice of this site's country, the first of the content; empty if that is not a choice. */
export function currentChoice({ countries }: CountryData): string {
  const current = countries[0]?.item[0];
  return current?.address && current.url ? choiceValue(0, 0) : '';
}

const choiceValue = (group: number, at: number) => `${group}-${at}`;
