import type { Language } from '#engine';
import { ProblemCard } from '#engine/problem-card';
import type { Renderers } from '#engine/render';

/** Returns the card that replaces a broken block in preview, in the editor's language. */
export function problemCardIn(language: Language): NonNullable<Renderers['ProblemCard']> {
  return props => <ProblemCard {...props} language={language} />;
}
