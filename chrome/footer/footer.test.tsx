import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { user } from '#session';
import { openPopups, popups, registerPopups, WechatIcon, WeiboIcon } from '#ui';
import { wechatPopup } from '../wechat/index.ts';
import OfficialWechat from '../wechat/OfficialWechat.tsx';
import { CountryLine } from './CountryLine.tsx';
import { LoginLink } from './LoginLink.tsx';
import { ServiceBox } from './ServiceBox.tsx';
import { SocialLinks } from './SocialLinks.tsx';

// jsdom cannot navigate.
vi.mock('../../session/go-to.ts');
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
  it('is a link to the login page without a login popup', () => {
    user.setState({ isLoginIn: false });
    render(<LoginLink />);
    const link = screen.getByRole('link', { name: '登录与注册' });
    expect(link.getAttribute('href')).toBe('/login.html');
    expect(fireEvent.click(link)).toBe(true);
  });

  it('opens the login popup when logged out, and leads to the personal center when logged in [A4-87]', () => {
    registerPopups([{ type: 'login', title: 'VITRINE & ME', load: async () => ({ default: () => null }) }]);
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

it('opens the country selector with all choices from the country line', () => {
  const places = {
    countries: [{ title: '亚太', item: [{ address: '中国 / 简体中文', url: '/' }] }],
    browse: [{ title: '国际', url: 'https://i' }],
  };
  render(<CountryLine {...places} />);
  fireEvent.click(screen.getByRole('button', { name: '所在国家或地区：中国 / 简体中文' }));
  expect(openPopups()).toMatchObject([{ type: 'country', data: places }]);
});

it('draws the weibo and wechat icons, and other icons as images [A2-076]', () => {
  const [wechat, weibo] = SOCIAL.item;
  const other = { ...weibo, name: '小红书', icon: '/media/icons/red.svg' } as (typeof SOCIAL.item)[number];
  render(<SocialLinks group={{ ...SOCIAL, item: [...SOCIAL.item, other] }} />);
  const drawn = (icon: ReactElement) => render(icon).container.querySelector('svg')?.innerHTML;
  const shown = (name = '') => screen.getByRole('link', { name: new RegExp(name) });
  const glyph = (name?: string) => shown(name).querySelector('svg')?.innerHTML;
  expect(glyph(wechat?.name)).toBe(drawn(<WechatIcon />));
  expect(glyph(weibo?.name)).toBe(drawn(<WeiboIcon />));
  expect(glyph(wechat?.name)).not.toBe(glyph(weibo?.name));
  expect(shown('小红书').querySelector('img')?.getAttribute('src')).toBe('/media/icons/red.svg');
});

it('shows the official QR code on the WeChat icon; other icons are links [A2-112]', () => {
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

it('shows hotline and hours in the service box, links to the contacts, and hides the box on Esc [A2-078, A9-14]', () => {
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
