import { createHash } from 'node:crypto';

const KEPT = 100;
const LIFETIME = 15 * 60_000; // ms

/** What is being written, kept a while so that the preview's frames can ask for it. */
export class Drafts {
  private readonly drafts = new Map<string, { text: string; until: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Keeps a text and gives the name under which it is found; the same text has the same name. */
  keep(text: string): string {
    const id = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    this.drafts.delete(id);
    this.drafts.set(id, { text, until: this.now() + LIFETIME });
    if (this.drafts.size > KEPT) this.drafts.delete(this.drafts.keys().next().value as string);
    return id;
  }

  /** The text; undefined once it is forgotten. */
  find(id: string): string | undefined {
    const draft = this.drafts.get(id);
    if (!draft || draft.until >= this.now()) return draft?.text;
    this.drafts.delete(id);
    return undefined;
  }
}
