import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { closeAllPopups, openPopups } from '#chrome';
import { refused } from '../../tests/support/answerCalls.ts';
import { account, answeredProfile, EDIT } from '../../tests/support/profileScreen.tsx';

vi.mock('../../chrome/go-to.ts', () => ({ goTo: vi.fn() }));

const profile = answeredProfile();

describe('the consents', () => {
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  it('are given and taken back one by one, each with a click', async () => {
    await profile.show();
    expect([/资讯/, /客户关系管理/, /关联公司/].map(name => box(name).checked)).toEqual([false, false, true]);
    profile.replies[EDIT] = () => {
      profile.is({ ...account, is_agree_enrich: false });
      return { ...account, is_agree_enrich: false };
    };
    fireEvent.click(box(/关联公司/));
    // A second click while the first is under way.
    fireEvent.click(box(/关联公司/));
    await profile.settle();
    expect(box(/关联公司/).checked).toBe(false);
    profile.replies[EDIT] = () => {
      profile.is({ ...account, is_agree_enrich: false }, { isSubscriber: true });
      return { ...account, is_agree_enrich: false };
    };
    fireEvent.click(box(/资讯/));
    await profile.settle();
    expect(box(/资讯/).checked).toBe(true);
    expect(profile.edits()).toEqual([{ is_agree_enrich: 0 }, { is_subscriber: 1 }]);
  });

  it('stand as they were when they could not be saved', async () => {
    profile.replies[EDIT] = refused('服务繁忙，请稍后再试');
    await profile.show();
    fireEvent.click(box(/客户关系管理/));
    await profile.settle();
    expect(box(/客户关系管理/).checked).toBe(false);
    expect(screen.getByText('服务繁忙，请稍后再试')).toBeTruthy();
  });

  it('the rules can be agreed to by who has not yet, and read by all', async () => {
    profile.is(account, { isShowTerms: true });
    await profile.show();
    await profile.press('阅读并同意');
    const popup = openPopups()[0];
    expect(popup?.type).toBe('privacyConsent');
    profile.is(account);
    act(() => {
      popup?.callback?.(undefined as never);
      closeAllPopups();
    });
    await profile.settle();
    expect(profile.part('会员协议').getByText(/您已同意/)).toBeTruthy();
    await profile.press('个人信息处理规则（标准版）');
    expect(openPopups()).toMatchObject([{ type: 'privacyText', data: { version: 'standard' } }]);
  });
});
