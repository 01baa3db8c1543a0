import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckField, RadioField, SelectField } from './choices.tsx';
import { SendCodeButton } from './SendCodeButton.tsx';
import { MobileField, PasswordField, TextField } from './TextField.tsx';
import { type FormOptions, useForm } from './use-form.ts';

const sent = vi.fn();

function Registration({ keepUntilRight }: FormOptions) {
  const form = useForm(
    { mobile: '', name: '', title: '', city: '', password: '', consent: false },
    {
      mobile: value =>
        value === '' ? '手机号码不能为空' : /^1[3-9]\d{9}$/.test(value) ? null : '请输入正确的手机号码',
      title: value => (value ? null : '称谓不能为空'),
      city: value => (value ? null : '请选择城市'),
      password: (value, { mobile }) => (value && value === mobile ? '请换一个密码' : null),
      consent: value => (value ? null : '请先同意'),
    },
    { keepUntilRight },
  );
  const options = [
    { value: '先生', label: '先生' },
    { value: '女士', label: '女士' },
  ];
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (form.check()) sent(form.values);
      }}
    >
      <TextField label="昵称" {...form.field('name')} hint="可不填" />
      <MobileField label="手机号码" required {...form.field('mobile')} pass={form.isValid('mobile')} />
      <RadioField label="称谓" {...form.field('title')} options={options} />
      <SelectField
        label="城市"
        {...form.field('city')}
        options={[{ value: '3101', label: '上海' }]}
        placeholder="请选择"
      />
      <PasswordField label="密码" {...form.field('password')} />
      <CheckField {...form.field('consent')}>我同意</CheckField>
      <button type="submit">提交</button>
    </form>
  );
}

const messages = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const submit = () => fireEvent.click(screen.getByText('提交'));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a form', () => {
  it('[B5-17] [B5-19] [B5-18] sends nothing while a field is wrong, and takes the visitor to the first', () => {
    render(<Registration />);
    submit();
    expect(sent).not.toHaveBeenCalled();
    expect(messages()).toEqual(['手机号码不能为空', '称谓不能为空', '请选择城市', '请先同意']);
    const mobile = screen.getByLabelText(/手机号码/);
    expect(document.activeElement).toBe(mobile);
    expect(mobile.getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(mobile.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('手机号码不能为空');
  });

  it('[B5-20] takes a message away on focus, or on typing', () => {
    render(<Registration />);
    submit();
    expect(messages()).toEqual(['手机号码不能为空', '称谓不能为空', '请选择城市', '请先同意']);
    fireEvent.focus(screen.getByLabelText('城市'));
    type('手机号码*', '1');
    expect(messages()).toEqual(['称谓不能为空', '请先同意']);
    submit();
    expect(messages()).toContain('请输入正确的手机号码');
  });

  it('[B5-16] or, in a block’s form, while typing once the value is right', () => {
    render(<Registration keepUntilRight />);
    submit();
    fireEvent.focus(screen.getByLabelText('城市'));
    expect(messages()).not.toContain('请选择城市');
    type('手机号码*', '138');
    expect(messages()).toContain('手机号码不能为空');
    type('手机号码*', '13800138000');
    expect(messages()).toEqual(['称谓不能为空', '请先同意']);
  });

  it('[B5-21] [B4-54] sends what was entered once all is right', () => {
    render(<Registration />);
    expect(document.querySelector('.pass')).toBeNull();
    type('手机号码*', '123');
    submit();
    expect(document.querySelector('[data-invalid] .pass')).toBeNull();
    expect(screen.getByLabelText(/手机号码/).closest('[data-invalid]')).not.toBeNull();
    type('手机号码*', '138 0013 8000 99');
    expect(document.querySelector('.pass')).not.toBeNull();
    fireEvent.click(screen.getByLabelText('女士'));
    type('城市', '3101');
    fireEvent.click(screen.getByLabelText('我同意'));
    submit();
    expect(messages()).toEqual([]);
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      mobile: '13800138000',
      name: '',
      title: '女士',
      city: '3101',
      password: '',
      consent: true,
    });
  });

  it('judges a field by the others where they must differ', () => {
    render(<Registration />);
    type('手机号码*', '13800138000');
    type('密码', '13800138000');
    submit();
    expect(messages()).toContain('请换一个密码');
  });

  it('[B5-22] shows and hides a password', () => {
    render(<Registration />);
    const password = screen.getByLabelText('密码');
    expect(password.getAttribute('type')).toBe('password');
    fireEvent.click(screen.getByLabelText('显示密码'));
    expect(password.getAttribute('type')).toBe('text');
    fireEvent.click(screen.getByLabelText('隐藏密码'));
    expect(password.getAttribute('type')).toBe('password');
  });

  it('[B5-01] [A5-01] asks phones for the right keyboard, and takes eleven digits', () => {
    render(<Registration />);
    const mobile = screen.getByLabelText(/手机号码/);
    const native = ['type', 'inputmode', 'autocomplete', 'maxlength'].map(name => mobile.getAttribute(name));
    expect(native).toEqual(['tel', 'numeric', 'tel-national', '11']);
  });
});

describe('the send-code button', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const button = () => screen.getByRole('button') as HTMLButtonElement;
  const press = async () => {
    fireEvent.click(button());
    await pass(0);
  };

  it('[A4-26] [B5-23] counts down from 60 seconds, also while it is away, and then offers to send again', async () => {
    const send = vi.fn(async () => true);
    const shown = render(<SendCodeButton name="a" send={send} />);
    expect(button().textContent).toBe('发送验证码');
    await press();
    expect(button()).toMatchObject({ disabled: true, textContent: '60 秒后重新发送' });
    await pass(10_000);
    expect(button().textContent).toBe('50 秒后重新发送');
    shown.unmount();
    await pass(20_000);
    render(<SendCodeButton name="a" send={send} />);
    await pass(0);
    expect(button().textContent).toBe('30 秒后重新发送');
    await pass(30_000);
    expect(button().disabled).toBe(false);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('[A4-27] stops counting when the code could not be sent', async () => {
    const send = vi.fn(async () => false);
    render(<SendCodeButton name="b" send={send} />);
    await press();
    expect(button()).toMatchObject({ disabled: false, textContent: '发送验证码' });
    send.mockRejectedValueOnce(new Error('offline'));
    await press();
    expect(button().disabled).toBe(false);
  });

  it('says 重新发送 once it has sent and waited', async () => {
    render(<SendCodeButton name="c" send={async () => true} />);
    await press();
    await pass(60_000);
    expect(button().textContent).toBe('重新发送');
  });
});
