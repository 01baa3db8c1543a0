import { readStored } from './storage.ts';

/** A category on the way to the list opened last. */
export interface CategoryStep {
  id: string;
  name: string;
  url: string;
}

/**
 * Returns the stored categories on the way to the list opened last [B3-71], from the first level to the deepest. Empty
 * if nothing usable is stored: other scripts and earlier versions may have written the value.
 */
export function readCategoryPath(): CategoryStep[] {
  const stored: unknown = readStored('catPath');
  if (typeof stored !== 'object' || stored === null) return [];
  return Object.entries(stored)
    .filter(([level]) => Number.isFinite(Number(level)))
    .sort(([a], [b]) => Number(a) - Number(b))
    .flatMap(([, step]) => toStep(step) ?? []);
}

function toStep(value: unknown): CategoryStep | null {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('url' in value)) return null;
  const name = 'name' in value && typeof value.name === 'string' ? value.name : '';
  return typeof value.url === 'string' ? { id: String(value.id), name, url: value.url } : null;
}
