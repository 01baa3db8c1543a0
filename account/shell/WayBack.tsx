import { Breadcrumb } from '#ui';
import { accountMenu, CENTER } from './menu.ts';
import { strings } from './strings.ts';
import styles from './way-back.module.css';

/** The way back to the personal center, on phones, where the menu is (A §2 "On mobile a breadcrumb bar"). */
export function WayBack({ path, parent, title }: { path: string; parent: string; title: string }) {
  const between = parent === path ? undefined : accountMenu.find(entry => entry.path === parent);
  const center = { name: strings.center, url: CENTER };
  return (
    <Breadcrumb
      label={strings.breadcrumb}
      path={between ? [center, { name: between.label, url: between.path }] : [center]}
      here={{ name: title }}
      back
      className={styles.back}
    />
  );
}
