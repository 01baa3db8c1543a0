import { strings } from './strings.ts';

/** Returns the shown name of a carrier [A2-060]; other names as they are. */
export function carrierName(logiCo: string): string {
  const names: Record<string, string> = strings.carriers;
  return names[logiCo] ?? logiCo;
}
