import { type Finding, PageSyntaxError, type Registry, readPage, validatePage } from '#engine';

/** The faults of a document: findings of the engine, or its syntax error. */
export type Faults = readonly Finding[] | PageSyntaxError;

/** Checks a document with the functions that the server uses. Returns null if it has no faults. */
export async function findFaults(text: string, registry: Registry): Promise<Faults | null> {
  try {
    const { findings } = await validatePage(await readPage(text), registry);
    return findings.length > 0 ? findings : null;
  } catch (error) {
    if (error instanceof PageSyntaxError) return error;
    throw error;
  }
}
