import { createHash } from 'node:crypto';

const MAX_DRAFTS = 100;
const LIFETIME = 15 * 60_000; // ms

/** Texts of the editor, stored for a while so that the preview frames can request them. */
export class Drafts {
  private readonly drafts = new Map<string, { text: string; until: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Stores a text and returns its id; equal texts have equal ids. */
  keep(text: string): string {
    const id = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    this.drafts.delete(id);
    this.drafts.set(id, { text, until: this.now() + LIFETIME });
    if (this.drafts.size > MAX_DRAFTS) this.drafts.delete(this.drafts.keys().next().value as string);
    return id;
  }

  /** Returns the text, or undefined once it has expired. */
  find(id: string): string | undefined {
    const draft = this.drafts.get(id);
    if (!draft || draft.until >= this.now()) return draft?.text;
    this.drafts.delete(id);
    return undefined;
  }
}
