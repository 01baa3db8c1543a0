import { readStored, request, writeStored } from '#services';
import { readStaticBlock } from '../calls.ts';
import { type HeaderContent, type MenuItem, readMenu } from '../content.ts';
import { readFields } from '../read-content.ts';

/** The menu in localStorage [A3-65g]. */
interface StoredMenu {
  version: string;
  menuData: unknown;
}

const pending = new Map<string, Promise<MenuItem[]>>();

/**
 * Loads the full menu. Pages carry its first level only; the others come from localStorage or, when the categories
 * have changed, from the server. If that fails the first level is the menu, and its items are links.
 */
export function loadMenu({ menuData, menuVersion }: HeaderContent): Promise<MenuItem[]> {
  if (!menuVersion) return Promise.resolve(menuData);
  const stored = readStoredMenu(menuVersion);
  if (stored) return Promise.resolve(stored);
  let menu = pending.get(menuVersion);
  if (!menu) {
    menu = fetchMenu(menuVersion, menuData).then(tree => tree ?? menuData);
    pending.set(menuVersion, menu);
    void menu.finally(() => pending.delete(menuVersion));
  }
  return menu;
}

/** Reads the menu of a version from localStorage. Its links are checked, as any script may have written it. */
export function readStoredMenu(version: string): MenuItem[] | null {
  const stored = readStored('headerMenu') as StoredMenu | null;
  const menu = stored?.version === version ? readMenu(stored.menuData) : [];
  return menu.length > 0 ? menu : null;
}

/** Requests the categories, and the entries that the static block `header` adds to them. */
async function fetchMenu(version: string, firstLevel: readonly MenuItem[]): Promise<MenuItem[] | null> {
  const [answer, header] = await Promise.all([
    request('GET /rest/default/V1/applet/categories'),
    readStaticBlock('header'),
  ]);
  const categories = answer?.status === 200 ? readMenu(answer.data) : [];
  if (categories.length === 0) return null;
  const { menuStart, menuEnd } = readFields(header?.data?.content);
  const entries = [...readMenu(menuStart), ...categories, ...readMenu(menuEnd)];
  const found = firstLevel.map(({ id }) => entries.find(entry => entry.id === id));
  const menuData = found.map((entry, n) => entry ?? (firstLevel[n] as MenuItem));
  if (!found.includes(undefined)) writeStored('headerMenu', { version, menuData } satisfies StoredMenu);
  return menuData;
}
