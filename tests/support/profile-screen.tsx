import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { goTo, user } from '#session';
import { closeAllPopups, registerPopups } from '#ui';
import { accountPopups } from '../../account/popups.ts';
import { profileScreen } from '../../account/profile/account-screen.ts';
import { openScreen, settle } from './account-screen.tsx';
import { answerCalls, type SentCall } from './answer-calls.ts';

// Renders the account information screen. Test files that use it mock `goTo`.

const INFO = '/rest_customer/account/info';
export const EDIT = '/rest_customer/account/editpost';

export const account = {
  mobile: '138****8001',
  mobile_encrypt: 'x',
  appellation: '女士',
  firstname: '林',
  lastname: '知夏',
  dob: '1990-05-04',
  email: 'lin@vitrine.cn',
  isComplete: true,
  hasPassword: true,
  hasWechat: false,
  report_to_hybris: false,
  is_agree_enrich: true,
};

/** Answers the calls of each test of the file, and returns what controls it and the rendered screen. */
export function setUpProfile() {
  registerPopups(accountPopups);
  const calls = { replies: {} as Record<string, unknown>, sent: [] as SentCall[] };
  /** Sets the profile that the server returns from now on. */
  function setAccount(current: object, more: object = {}) {
    const info = { isLoginIn: true, nickname: '林知夏', cartNum: 0, isSubscriber: false, isShowTerms: false };
    calls.replies[INFO] = { ...info, extension: { account: current }, ...more };
  }
  beforeEach(() => {
    // The date decides who is old enough; debounces keep the real clock.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-15T10:00:00+08:00') });
    vi.mocked(goTo).mockReset();
    user.setState({ isLoginIn: null, info: null });
    calls.replies = {};
    setAccount(account);
    calls.sent = answerCalls(calls.replies);
  });
  afterEach(() => {
    act(() => closeAllPopups());
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  return {
    setAccount,
    ...{ part, press, settle, show },
    get replies() {
      return calls.replies;
    },
    get sent() {
      return calls.sent;
    },
    /** The bodies of the save calls, in order. */
    edits: () => calls.sent.filter(({ url }) => url === EDIT).map(({ body }) => body),
  };
}

export const block = {
  title: '账户信息',
  agreementLink: '/cms/terms-use.html',
  privacyLink: '/cms/privacy-policy.html',
  contactLink: '/cms/contacts.html',
};
const show = () => openScreen(profileScreen, { block });
const part = (name: string) => within(screen.getByRole('region', { name }));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
