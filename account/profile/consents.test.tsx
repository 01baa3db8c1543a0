import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { completePopup, openPopups } from '#ui';
import { refused } from '../../tests/support/answer-calls.ts';
import { account, EDIT, setUpProfile } from '../../tests/support/profile-screen.tsx';

// jsdom cannot navigate.
vi.mock('../../session/go-to.ts');

const profile = setUpProfile();

describe('the optional consents', () => {
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  it('are saved one by one, each with a click', async () => {
    await profile.show();
    expect([/资讯/, /客户关系管理/, /关联公司/].map(name => box(name).checked)).toEqual([false, false, true]);
    profile.replies[EDIT] = () => {
      profile.setAccount({ ...account, is_agree_enrich: false });
      return { ...account, is_agree_enrich: false };
    };
    fireEvent.click(box(/关联公司/));
    // A second click while the first call is pending is ignored.
    fireEvent.click(box(/关联公司/));
    await profile.settle();
    expect(box(/关联公司/).checked).toBe(false);
    profile.replies[EDIT] = () => {
      profile.setAccount({ ...account, is_agree_enrich: false }, { isSubscriber: true });
      return { ...account, is_agree_enrich: false };
    };
    fireEvent.click(box(/资讯/));
    await profile.settle();
    expect(box(/资讯/).checked).toBe(true);
    expect(profile.edits()).toEqual([{ is_agree_enrich: 0 }, { is_subscriber: 1 }]);
  });

  it('keep their state when saving fails', async () => {
    profile.replies[EDIT] = refused('服务繁忙，请稍后再试');
    await profile.show();
    fireEvent.click(box(/客户关系管理/));
    await profile.settle();
    expect(box(/客户关系管理/).checked).toBe(false);
    expect(screen.getByText('服务繁忙，请稍后再试')).toBeTruthy();
  });

  it('the processing rules can be read, and accepted by members who have not done so', async () => {
    profile.setAccount(account, { isShowTerms: true });
    await profile.show();
    await profile.press('阅读并同意');
    const popup = openPopups()[0];
    expect(popup?.type).toBe('privacyConsent');
    profile.setAccount(account);
    act(() => completePopup(popup?.id ?? 0, undefined));
    await profile.settle();
    expect(profile.part('会员协议').getByText(/您已同意/)).toBeTruthy();
    await profile.press('个人信息处理规则（标准版）');
    expect(openPopups()).toMatchObject([{ type: 'privacyText', data: { version: 'standard' } }]);
  });
});
