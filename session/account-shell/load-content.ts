import { checkUser } from '../user/store.ts';
import type { AccountScreen, ScreenRequest } from './account-screen.ts';
import type { ScreenContent } from './screen-context.ts';

/**
 * Loads a screen's component and, for a member, its data.
 *
 * @throws LoadError
 */
export async function loadContent(
  screen: AccountScreen,
  request: Parameters<NonNullable<AccountScreen['load']>>[0],
): Promise<ScreenContent> {
  const [{ default: Screen }, data] = await Promise.all([screen.screen(), loadData(screen, request)]);
  return { Screen, data };
}

async function loadData<B>(
  { load }: Pick<AccountScreen<B>, 'load'>,
  request: ScreenRequest<B>,
): Promise<unknown> {
  return (await checkUser()) === true ? load?.(request) : null;
}
