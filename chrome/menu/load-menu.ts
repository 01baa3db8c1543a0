import { readStored, request, writeStored } from '#services';
import { type HeaderContent, type MenuItem, readMenu } from '../content.ts';

/** What the browser keeps of the menu (A §3 "header menu cache"). */
interface KeptMenu {
  version: string;
  menuData: unknown;
}

const loading = new Map<string, Promise<MenuItem[]>>();

/**
 * The whole menu. Pages carry the first level; the others come from the browser's storage, or, when the categories
 * have changed since, from the server. Where neither has them the first level is the menu, and its items are links.
 */
export function loadMenu({ menuData, menuVersion }: HeaderContent): Promise<MenuItem[]> {
  if (!menuVersion) return Promise.resolve(menuData);
  const kept = keptMenu(menuVersion);
  if (kept) return Promise.resolve(kept);
  let asked = loading.get(menuVersion);
  if (!asked) {
    asked = ask(menuVersion).then(tree => tree ?? menuData);
    loading.set(menuVersion, asked);
    void asked.finally(() => loading.delete(menuVersion));
  }
  return asked;
}

/** The menu of that version out of the browser's storage, which is anybody's to write. */
export function keptMenu(version: string): MenuItem[] | null {
  const kept = readStored('headerMenu') as KeptMenu | null;
  const menu = kept?.version === version ? readMenu(kept.menuData) : [];
  return menu.length > 0 ? menu : null;
}

async function ask(version: string): Promise<MenuItem[] | null> {
  const answer = await request('GET /rest/default/V1/applet/categories');
  const menuData = answer?.status === 200 ? readMenu(answer.data) : [];
  if (menuData.length === 0) return null;
  writeStored('headerMenu', { version, menuData } satisfies KeptMenu);
  return menuData;
}
