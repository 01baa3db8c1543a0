import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RadioField, SelectField } from './choices.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { MobileField, PasswordField, TextField } from './TextField.tsx';

const binding = { name: 'a', value: '', onChange() {}, onFocus() {} };
const FIELDS = { TextField, TextAreaField, MobileField, PasswordField, SelectField, RadioField };

const readDescription = (element: Element | null) =>
  (element?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent ?? '')
    .filter(Boolean);

it.each(Object.entries(FIELDS))(
  '%s keeps its rule in place when a message says that it is broken, and describes the control with both',
  (_name, Field) => {
    const show = (hint: string | undefined, error: string | null) => (
      <Field {...binding} label="密码" hint={hint} error={error} options={[]} />
    );
    const { rerender, container } = render(show('至少 8 个字符', null));
    const control = () => container.querySelector('[aria-describedby]');
    const rule = screen.getByText('至少 8 个字符');
    expect([readDescription(control()), screen.queryByRole('alert')]).toEqual([['至少 8 个字符'], null]);
    rerender(show('至少 8 个字符', '请输入符合安全规范的密码'));
    expect(screen.getByText('至少 8 个字符')).toBe(rule);
    expect(screen.getByRole('alert').textContent).toBe('请输入符合安全规范的密码');
    expect(readDescription(control())).toEqual(['请输入符合安全规范的密码', '至少 8 个字符']);
    rerender(show(undefined, '密码不能为空'));
    expect(readDescription(control())).toEqual(['密码不能为空']);
    rerender(show(undefined, null));
    expect(control()).toBeNull();
  },
);
