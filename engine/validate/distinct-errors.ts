import type { SchemaError } from '../model/definition.ts';

/**
 * Removes duplicate errors. ajv reports a bad property name twice (`enum` and `propertyNames`), and alternatives
 * (`anyOf`, `oneOf`) once per branch and once more for the whole. Keeps the branches that accept the value's type;
 * if none does, merges their types into one error.
 */
export function distinctErrors(errors: readonly SchemaError[]): SchemaError[] {
  const kept: SchemaError[] = [];
  for (const error of errors) {
    if (/\/propertyNames\//.test(error.schemaPath)) continue;
    if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') {
      kept.push(error);
      continue;
    }
    let first = kept.length;
    while (first > 0 && isBranch(kept[first - 1] as SchemaError, error)) first--;
    kept.push(...merged(kept.splice(first), error));
  }
  return kept;
}

/** Returns whether an error belongs to one of the alternatives: below it or, through a `$ref`, in another schema. */
function isBranch({ instancePath, schemaPath }: SchemaError, alternatives: SchemaError): boolean {
  const pointer = alternatives.instancePath;
  if (instancePath !== pointer && !instancePath.startsWith(`${pointer}/`)) return false;
  const owner = alternatives.schemaPath.replace(/[^/]*$/, '');
  return schemaPath.startsWith(`${alternatives.schemaPath}/`) || !schemaPath.startsWith(owner);
}

function merged(branches: readonly SchemaError[], alternatives: SchemaError): SchemaError[] {
  const isAbout = (keyword: string) => (branch: SchemaError) =>
    branch.keyword === keyword && branch.instancePath === alternatives.instancePath;
  const [first] = branches;
  if (!first) return [alternatives];
  if (branches.every(isAbout('type'))) {
    const type = branches.flatMap(({ params }) => String(params.type).split(','));
    return [{ ...first, params: { type: [...new Set(type)] } }];
  }
  const closer = branches.filter(branch => !isAbout('type')(branch));
  if (closer.length > 1 && closer.every(isAbout('required'))) {
    const anyOf = closer.map(({ params }) => String(params.missingProperty));
    return [{ ...first, params: { ...first.params, anyOf } }];
  }
  return closer;
}
