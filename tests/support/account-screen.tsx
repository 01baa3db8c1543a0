import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { Block } from '#engine';
import { user } from '#session';
import { AccountApp, type AccountScreen } from '#session/account-shell';
import { Toaster } from '#ui';
import { ServerApp } from '../../session/account-shell/AccountApp.tsx';
import { screenProps } from './screen-props.ts';
import { settle } from './settle.ts';

export { settle };

interface ShownScreen {
  /** Fields of its block. */
  block?: object;
  /** Query and hash of its address. */
  search?: string;
}

function planScreen({ type }: AccountScreen, block?: object) {
  const fields: Block = { blockType: type, title: '标题', ...block };
  return screenProps(fields).planned;
}

/** Renders a screen of the account for a member and waits for its data. */
export async function showScreen(screen: AccountScreen, { block, search = '' }: ShownScreen = {}) {
  const { info } = user.getState();
  user.setState({ isLoginIn: true, info: info ?? { isLoginIn: true, nickname: '林晚', cartNum: 0 } });
  return openScreen(screen, { block, search });
}

/** Opens a screen of the account, which checks the login. */
export async function openScreen(screen: AccountScreen, { block, search = '' }: ShownScreen = {}) {
  history.replaceState(null, '', screen.path + search);
  // Chunks; tests have no time for the first import.
  await Promise.all([screen.screen(), import('../../session/account-shell/open-account-router.tsx')]);
  const shown = render(
    <>
      <AccountApp
        screen={screen}
        planned={planScreen(screen, block)}
        paths={[screen.path]}
        loadScreens={async () => [{ ...screen, load: async () => screen }]}
      />
      <Toaster />
    </>,
  );
  await settle();
  return shown;
}

/** Renders a screen as the server does. */
export const renderScreenOnServer = (screen: AccountScreen, block?: object): string =>
  renderToString(<ServerApp screen={screen} planned={planScreen(screen, block)} />);
