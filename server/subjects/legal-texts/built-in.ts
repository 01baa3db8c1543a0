import { brand } from '#shop';
import { promiseTexts } from '#shop/promises';
import { escapeHtml } from '../../base/http/simple-page.ts';
import conduct from './code-of-conduct.json' with { type: 'json' };
import guest from './guest-rules.json' with { type: 'json' };
import standard from './processing-rules.json' with { type: 'json' };
import { RETENTION, type RetainedData, retentionTexts } from './retention.ts';

/** A legal text, whose content is HTML. */
export interface LegalText {
  title: string;
  /** Its name in consents. */
  version: string;
  /** `YYYY-MM-DD`. */
  updatedAt: string;
  content: string;
}

/** The package's legal texts, by the key of the static block that a shop writes in the place of one. */
export const BUILT_IN_TEXTS = {
  'processing-rules': standard,
  'guest-rules': guest,
  'code-of-conduct': conduct,
} as const satisfies Record<string, LegalText>;

export type LegalKey = keyof typeof BUILT_IN_TEXTS;

/** The place of a name or of the periods: `{name}`, `{legalName}`, `{hotline}`, `{periods}`, `{periods:orders,sms}`. */
const PLACEHOLDER = /\{(?:(name|legalName|hotline)|periods(?::([\w,]+))?)\}/g;

const PROMISE = /\{\{([a-z]+\.[A-Za-z]+)\}\}/g;

/** Fills names, periods and promises into a legal text's HTML. Kinds of data that do not exist are left out. */
export const fillLegalText = (html: string): string =>
  html
    .replaceAll(PROMISE, (name, key: string) => escapeHtml(promiseTexts.get(key) ?? name))
    .replaceAll(PLACEHOLDER, (_, name: 'name' | 'legalName' | 'hotline' | undefined, kinds?: string) => {
      if (name) return escapeHtml(brand[name] ?? '');
      const all = Object.keys(RETENTION) as RetainedData[];
      const texts = retentionTexts(kinds ? all.filter(kind => kinds.split(',').includes(kind)) : all);
      return texts.map(text => `<li>${escapeHtml(text)}</li>`).join('');
    });
