import type { adminContract, BodyOf, DataOf, ImportedChange } from '#contract';
import type { Actor } from '../../base/audit/audit.ts';
import type { Db } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { importCatalogue, RefusedImport } from '../products/import/import-catalogue.ts';
import { ImportProblem } from '../products/import/import-products.ts';
import type { FileRecord } from '../products/import/read-records.ts';

type Import = (typeof adminContract)['catalogue']['import'];

/**
 * Imports the records of a request.
 *
 * @throws Refusal 400 that names record, field and remedy; nothing was written.
 */
export async function importRecords(
  db: Db,
  { records, dry_run: isDryRun = false }: BodyOf<Import>,
  actor: Actor,
): Promise<DataOf<Import>> {
  const changes: ImportedChange[] = [];
  async function* read(): AsyncGenerator<FileRecord> {
    for (const [index, value] of records.entries()) yield { place: `record ${index + 1}`, value };
  }
  try {
    const onChange = (change: ImportedChange) => changes.push(change);
    const counts = await importCatalogue(db, read, { actor, isDryRun, onChange });
    return { ...counts, changes: changes.map(({ sku, isNew, fields }) => ({ sku, is_new: isNew, fields })) };
  } catch (error) {
    if (error instanceof RefusedImport || error instanceof ImportProblem)
      throw new Refusal(400, error.message);
    throw error;
  }
}
