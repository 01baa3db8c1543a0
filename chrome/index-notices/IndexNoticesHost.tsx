import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { PAGE_PATHS } from '#contract/page-paths';
import { checkUser, user } from '#session';
import { useLazyComponent } from '#ui';
import { readCommonConfig } from '../calls.ts';
import type { IndexNotice, IndexNoticesProps } from './IndexNotices.tsx';

/**
 * The notices of the home page: the member's own and the shop's [B3-74e, B3-74f]. They are read after the page itself;
 * where there are none, their script is not loaded.
 */
export function IndexNoticesHost() {
  const own = useStore(user, ({ info }) => info?.indexNotices);
  const [shops, setShops] = useState<IndexNotice[]>();
  const [isHome, setIsHome] = useState(false);
  useEffect(() => {
    if (window.location.pathname !== PAGE_PATHS.home) return;
    const read = () => {
      setIsHome(true);
      void checkUser();
      void readCommonConfig().then(answer => setShops(answer?.data?.config.indexNotices));
    };
    if (document.readyState === 'complete') return read();
    addEventListener('load', read, { once: true });
    return () => removeEventListener('load', read);
  }, []);
  const notices = [...(own ?? []), ...(shops ?? [])];
  const IndexNotices = useLazyComponent<IndexNoticesProps>(
    () => import('./IndexNotices.tsx'),
    isHome && notices.length > 0,
  );
  return IndexNotices ? <IndexNotices notices={notices} /> : null;
}
