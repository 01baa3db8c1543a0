import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { registerPopups } from '../popups/registry.ts';
import { openPopups, popups } from '../popups/stack.ts';
import { user } from '../user/store.ts';
import { wechatPopup } from '../wechat/index.ts';
import OfficialWechat from '../wechat/OfficialWechat.tsx';
import { CountryLine } from './CountryLine.tsx';
import { LoginLink } from './LoginLink.tsx';
import { ServiceBox } from './ServiceBox.tsx';
import { SocialLinks } from './SocialLinks.tsx';

vi.mock('../go-to.ts');
afterEach(() => {
  popups.setState({ stack: [] });
  act(() => user.setState({ isLoginIn: null, info: null }));
});

const SOCIAL = {
  title: '关注我们',
  type: 'social',
  item: [
    {
      name: '官方微信',
      url: '/cms/contacts.html#wechat',
      icon: 'wechat',
      qr: '/media/qr/official-wechat.svg',
      outerChain: false,
      hideOnMobile: false,
    },
    {
      name: '官方微博',
      url: 'https://weibo.com/',
      icon: 'weibo',
      qr: '',
      outerChain: true,
      hideOnMobile: false,
    },
  ],
};

describe('the login link', () => {
  it('is a plain link to the login page where there is no popup for it', () => {
    user.setState({ isLoginIn: false });
    render(<LoginLink />);
    const link = screen.getByRole('link', { name: '登录与注册' });
    expect(link.getAttribute('href')).toBe('/login.html');
    expect(fireEvent.click(link)).toBe(true);
  });

  it('[A4-87] opens the login popup when logged out, and leads to the personal center when logged in', () => {
    // The room that it lives in is above this one.
    registerPopups([
      { type: 'login', title: 'VITRINE & ME', load: async () => ({ default: () => null }) } as never,
    ]);
    user.setState({ isLoginIn: false });
    render(<LoginLink />);
    expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
    expect(openPopups().map(({ type }) => type)).toEqual(['login']);
    popups.setState({ stack: [] });
    act(() => user.setState({ isLoginIn: true }));
    const link = screen.getByRole('link', { name: '个人中心' });
    expect(link.getAttribute('href')).toBe('/user/center.html');
    expect(fireEvent.click(link)).toBe(true);
    expect(openPopups()).toEqual([]);
  });
});

it('the country line opens the country selector with everything to choose from', () => {
  const places = {
    countries: [{ title: '亚太', item: [{ address: '中国 / 简体中文', url: '/' }] }],
    browse: [{ title: '国际', url: 'https://i' }],
  };
  render(<CountryLine {...places} />);
  fireEvent.click(screen.getByRole('button', { name: '所在国家或地区：中国 / 简体中文' }));
  expect(openPopups()).toMatchObject([{ type: 'country', data: places }]);
});

it('[A2-112] the WeChat icon shows the official QR code; other icons lead where they say', () => {
  render(<SocialLinks group={SOCIAL} />);
  expect(wechatPopup.title).toBe('官方微信');
  expect(fireEvent.click(screen.getByRole('link', { name: /官方微博/ }))).toBe(true);
  const wechat = screen.getByRole('link', { name: '官方微信' });
  expect(wechat.getAttribute('href')).toBe('/cms/contacts.html#wechat');
  expect(fireEvent.click(wechat, { ctrlKey: true })).toBe(true);
  expect(fireEvent.click(wechat)).toBe(false);
  expect(openPopups()).toMatchObject([{ type: 'wechat', data: { qr: '/media/qr/official-wechat.svg' } }]);
  render(<OfficialWechat data={{ qr: '/q.svg' }} close={() => {}} complete={() => {}} />);
  expect(screen.getByRole('img', { name: 'VITRINE 官方微信二维码' }).getAttribute('src')).toBe('/q.svg');
});

it('[A2-078] [A9-14] the service box has hotline and hours, leads to the contacts, and goes at Esc', () => {
  render(<ServiceBox hotline="400-000-0000" hours="周一至周日 10:00–19:00（法定节假日除外）" />);
  expect(screen.getByRole('link', { name: '客户关怀' }).getAttribute('href')).toBe('/cms/contacts.html');
  expect(screen.getByRole('link', { name: '400-000-0000' }).getAttribute('href')).toBe('tel:4000000000');
  expect(screen.getByText('周一至周日 10:00–19:00（法定节假日除外）')).toBeTruthy();
  const box = screen.getByRole('region');
  fireEvent.keyDown(screen.getByRole('link', { name: '客户关怀' }), { key: 'Escape' });
  expect(box.hasAttribute('data-dismissed')).toBe(true);
  fireEvent.mouseLeave(box);
  expect(box.hasAttribute('data-dismissed')).toBe(false);
});
