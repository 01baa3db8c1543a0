import type { Finding } from '../model/finding.ts';
import { defineTexts, type Language } from '../model/language.ts';
import { didYouMean } from '../wording/did-you-mean.ts';
import { isSameName, nearest } from '../wording/nearest.ts';
import { PAGE_FIELDS } from './page-fields.ts';

const textsIn = defineTexts({
  en: { fields: () => ' A page has title, description, noindex, show and content.' },
  zh: { fields: () => '页面的字段有 title、description、noindex、show 和 content。' },
});

/** Adds the nearest valid name to the finding of each unknown field of the page. */
export function suggestFields(findings: readonly Finding[], language: Language): void {
  for (const finding of findings) {
    if (finding.rule !== 'unknown-field') continue;
    const name = String(finding.path[0]);
    finding.suggestion = nearest(name, PAGE_FIELDS);
    if (finding.suggestion && isSameName(name, finding.suggestion)) {
      finding.fix = { write: JSON.stringify(finding.suggestion) };
    }
    finding.message += didYouMean(finding.suggestion, language) || textsIn(language).fields();
  }
}
