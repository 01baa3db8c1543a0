import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { goTo } from '#session';
import { Toaster } from '#ui';
import CountrySelector from './CountrySelector.tsx';
import { groupChoices } from './choices.ts';
import { countryPopup } from './index.ts';

// jsdom cannot navigate.
vi.mock('../../session/go-to.ts');

const DATA = {
  countries: [
    {
      title: '亚太',
      item: [
        { address: '中国 / 简体中文', url: '/' },
        { address: '日本 / 日本語', url: 'https://jp.example' },
      ],
    },
    { title: '欧洲', item: [{ address: '法国 / Français', url: 'https://fr.example' }] },
  ],
  browse: [{ title: '浏览国际网站', url: 'https://www.example' }],
};
const close = vi.fn();

const show = (data = DATA) =>
  render(
    <>
      <CountrySelector data={data} close={close} complete={() => {}} />
      <Toaster />
    </>,
  );

beforeEach(() => {
  vi.resetAllMocks();
  show();
});
const choice = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('has the title 选择您的所在地 [A2-111]', () => expect(countryPopup.title).toBe('选择您的所在地'));

it('starts with this site’s country', () => {
  expect(choice('中国 / 简体中文').checked).toBe(true);
  press('确认');
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/');
});

it('allows one choice across countries and other sites [A2-089]', () => {
  fireEvent.click(choice('法国 / Français'));
  fireEvent.click(choice('浏览国际网站'));
  const chosen = (screen.getAllByRole('radio') as HTMLInputElement[]).filter(({ checked }) => checked);
  expect(chosen).toEqual([choice('浏览国际网站')]);
});

it('goes to the chosen URL, and closes on cancel [A4-85]', () => {
  fireEvent.click(choice('日本 / 日本語'));
  press('确认');
  expect(goTo).toHaveBeenCalledExactlyOnceWith('https://jp.example');
  expect(close).not.toHaveBeenCalled();
  press('取消');
  expect(close).toHaveBeenCalledOnce();
});

it('shows a toast when nothing is chosen [A4-86]', () => {
  cleanup();
  show({ ...DATA, countries: [] });
  press('确认');
  expect(screen.getByText('请先选择国家或地区')).toBeTruthy();
  expect(goTo).not.toHaveBeenCalled();
});

it('leaves out entries without a URL', () => {
  const choices = groupChoices(
    { countries: [{ title: '亚太', item: [{ address: '中国', url: '' }] }], browse: [] },
    '其他',
  );
  expect(choices).toEqual([]);
});
