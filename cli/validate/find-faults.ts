import {
  type Finding,
  PageSyntaxError,
  type Registry,
  readPage,
  type ValidateOptions,
  validatePage,
} from '#engine';

/** The faults of a document: findings of the engine, or its syntax error. */
export type Faults = readonly Finding[] | PageSyntaxError;

/** Checks a document with the functions that the server uses. Returns null if it has no faults. */
export async function findFaults(
  text: string,
  registry: Registry,
  options: ValidateOptions,
): Promise<Faults | null> {
  try {
    const { findings } = await validatePage(await readPage(text), registry, options);
    return findings.length > 0 ? findings : null;
  } catch (error) {
    if (error instanceof PageSyntaxError) return error;
    throw error;
  }
}
