import { PAGE_PATHS } from '#services';
import { Breadcrumb } from '#ui';
import styles from './account-breadcrumb.module.css';
import { accountMenu, accountServices } from './menu.ts';
import { strings } from './strings.ts';

/** The breadcrumb back to the personal center, on phones [A2-052]. */
export function AccountBreadcrumb({ path, parent, title }: { path: string; parent: string; title: string }) {
  const parentEntry =
    parent === path ? undefined : [...accountMenu, ...accountServices].find(entry => entry.path === parent);
  const center = { name: strings.center, url: PAGE_PATHS.center };
  return (
    <Breadcrumb
      label={strings.breadcrumb}
      path={parentEntry ? [center, { name: parentEntry.label, url: parentEntry.path }] : [center]}
      here={{ name: title }}
      back
      className={styles.back}
    />
  );
}
