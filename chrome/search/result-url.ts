/** Where a keyword's results are. */
export const resultUrl = (keyword: string): string =>
  `/catalogsearch/result?q=${encodeURIComponent(keyword)}`;

/** The keyword of the page's address, decoded (A §2); empty where there is none. */
export const keywordOf = (search: string): string => new URLSearchParams(search).get('q')?.trim() ?? '';
