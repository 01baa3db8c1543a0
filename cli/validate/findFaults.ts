import { type Finding, PageSyntaxError, type Registry, readPage, validatePage } from '#engine';

/** What is wrong with a text: findings of the engine, or the place where it ceases to be JSON. */
export type Faults = readonly Finding[] | PageSyntaxError;

/** Checks a document's text, the very way on which the server reads and validates a page; null when it is sound. */
export async function findFaults(text: string, registry: Registry): Promise<Faults | null> {
  try {
    const { findings } = await validatePage(await readPage(text), registry);
    return findings.length > 0 ? findings : null;
  } catch (error) {
    if (error instanceof PageSyntaxError) return error;
    throw error;
  }
}
