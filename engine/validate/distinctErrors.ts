import type { SchemaError } from '../model/definition.ts';

/**
 * Leaves out what is said twice: a bad name is reported as the enum it misses and as the `propertyNames` it
 * breaks; alternatives report each branch and then themselves. Of the branches those that took the
 * value's kind tell the mistake; where none did, all their kinds together.
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
    while (first > 0 && isWithin(kept[first - 1] as SchemaError, error.instancePath)) first--;
    const branches = kept.splice(first);
    const isKind = (branch: SchemaError) =>
      branch.keyword === 'type' && branch.instancePath === error.instancePath;
    const closer = branches.filter(branch => !isKind(branch));
    if (closer.length > 0) kept.push(...closer);
    else if (branches[0]) {
      const types = branches.flatMap(({ params }) => String(params.type).split(','));
      kept.push({ ...branches[0], params: { type: [...new Set(types)] } });
    } else kept.push(error);
  }
  return kept;
}

function isWithin({ instancePath }: SchemaError, pointer: string): boolean {
  return instancePath === pointer || instancePath.startsWith(`${pointer}/`);
}
