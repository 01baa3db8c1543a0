import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckField, RadioField, SelectField } from './choices.tsx';
import { SendCodeButton, type SendCodeButtonProps } from './SendCodeButton.tsx';
import { MobileField, PasswordField, TextField } from './TextField.tsx';
import { type CountdownOptions, useCountdown } from './use-countdown.ts';
import { type FormOptions, useForm } from './use-form.ts';

const onSent = vi.fn();
const mobile = (value: string) =>
  value === '' ? '手机号码不能为空' : /^1[3-9]\d{9}$/.test(value) ? null : '请输入正确的手机号码';

function Registration({ keepErrorUntilValid }: FormOptions) {
  const form = useForm(
    { mobile: '', name: '', title: '', city: '', password: '', consent: false },
    {
      mobile: Object.assign(mobile, { clean: (text: string) => text.replace(/\D/g, '') }),
      title: value => (value ? null : '称谓不能为空'),
      city: value => (value ? null : '请选择城市'),
      password: (value, { mobile }) => (value && value === mobile ? '请换一个密码' : null),
      consent: value => (value ? null : '请先同意'),
    },
    { keepErrorUntilValid },
  );
  const options = ['先生', '女士'].map(value => ({ value, label: value }));
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (form.validate()) onSent(form.values);
      }}
    >
      <TextField label="昵称" {...form.field('name')} hint="可不填" />
      <MobileField label="手机号码" required {...form.field('mobile')} showsCheck={form.isValid('mobile')} />
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
  it('sends nothing while a field is invalid, and focuses the first invalid one [B5-19, B5-18, B5-17]', () => {
    render(<Registration />);
    submit();
    expect(onSent).not.toHaveBeenCalled();
    expect(messages()).toEqual(['手机号码不能为空', '称谓不能为空', '请选择城市', '请先同意']);
    const mobile = screen.getByLabelText(/手机号码/);
    expect(document.activeElement).toBe(mobile);
    expect(mobile.getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(mobile.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('手机号码不能为空');
  });

  it('removes a message on focus or on typing [B5-20]', () => {
    render(<Registration />);
    submit();
    expect(messages()).toEqual(['手机号码不能为空', '称谓不能为空', '请选择城市', '请先同意']);
    fireEvent.focus(screen.getByLabelText('城市'));
    type('手机号码*', '1');
    expect(messages()).toEqual(['称谓不能为空', '请先同意']);
    submit();
    expect(messages()).toContain('请输入正确的手机号码');
  });

  it('with keepErrorUntilValid removes a message on focus, or on typing once the value is valid [B5-16]', () => {
    render(<Registration keepErrorUntilValid />);
    submit();
    fireEvent.focus(screen.getByLabelText('城市'));
    expect(messages()).not.toContain('请选择城市');
    type('手机号码*', '138');
    expect(messages()).toContain('手机号码不能为空');
    type('手机号码*', '13800138000');
    expect(messages()).toEqual(['称谓不能为空', '请先同意']);
  });

  it('sends the values once all fields are valid [B4-54, B5-21]', () => {
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
    const choices = { title: '女士', city: '3101', consent: true };
    expect(onSent).toHaveBeenCalledExactlyOnceWith({
      mobile: '13800138000',
      name: '',
      password: '',
      ...choices,
    });
  });

  it('passes the other values to a rule', () => {
    render(<Registration />);
    type('手机号码*', '13800138000');
    type('密码', '13800138000');
    submit();
    expect(messages()).toContain('请换一个密码');
  });

  it('shows and hides a password [B5-22]', () => {
    render(<Registration />);
    const password = screen.getByLabelText('密码');
    expect(password.getAttribute('type')).toBe('password');
    fireEvent.click(screen.getByLabelText('显示密码'));
    expect(password.getAttribute('type')).toBe('text');
    fireEvent.click(screen.getByLabelText('隐藏密码'));
    expect(password.getAttribute('type')).toBe('password');
  });

  it('has a telephone keyboard and takes at most eleven digits [A5-01, B5-01]', () => {
    render(<Registration />);
    type('手机号码*', '138001380001');
    const native = { type: 'tel', inputMode: 'numeric', autocomplete: 'tel-national' };
    expect(screen.getByLabelText(/手机号码/)).toMatchObject({ ...native, value: '13800138000' });
  });
});

interface SenderProps extends CountdownOptions, Omit<SendCodeButtonProps, 'countdown'> {
  name: string;
}

function Sender({ name, storage, overFor, ...button }: SenderProps) {
  return <SendCodeButton {...button} countdown={useCountdown(name, { storage, overFor })} />;
}

describe('the send-code button', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const button = () => screen.getByRole('button') as HTMLButtonElement;
  const press = async () => {
    fireEvent.click(button());
    await pass(0);
  };

  it('counts down from 60 seconds, also while unmounted, and can then send again [B5-23, A4-26]', async () => {
    const send = vi.fn(async () => true);
    const shown = render(<Sender name="a" send={send} />);
    expect(button().textContent).toBe('发送验证码');
    await press();
    expect(button()).toMatchObject({ disabled: true, textContent: '60 秒后重新发送' });
    await pass(10_000);
    expect(button().textContent).toBe('50 秒后重新发送');
    shown.unmount();
    await pass(20_000);
    render(<Sender name="a" send={send} />);
    await pass(0);
    expect(button().textContent).toBe('30 秒后重新发送');
    await pass(30_000);
    expect(button().disabled).toBe(false);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('stops counting when sending fails [A4-27]', async () => {
    const send = vi.fn(async () => false);
    render(<Sender name="b" send={send} />);
    await press();
    expect(button()).toMatchObject({ disabled: false, textContent: '发送验证码' });
    send.mockRejectedValueOnce(new Error('offline'));
    await press();
    expect(button().disabled).toBe(false);
  });

  it('is labelled 重新发送 after the countdown', async () => {
    render(<Sender name="c" send={async () => true} />);
    await press();
    await pass(59_999);
    expect(button()).toMatchObject({ disabled: true, textContent: '1 秒后重新发送' });
    await pass(251);
    expect(button()).toMatchObject({ disabled: false, textContent: '重新发送' });
    await pass(600_000);
    expect(button().textContent).toBe('重新发送');
  });

  it('is labelled 发送验证码 again after a while, where it is set [B4-32]', async () => {
    render(<Sender name="d" send={async () => true} overFor={1000} />);
    await press();
    await pass(60_250);
    expect(button().textContent).toBe('重新发送');
    await pass(1000);
    expect(button()).toMatchObject({ disabled: false, textContent: '发送验证码' });
  });

  it('ignores clicks within the throttle’s time [B4-34]', async () => {
    const send = vi.fn(async () => false);
    render(<Sender name="e" send={send} throttle={1000} />);
    await press();
    await press();
    expect(send).toHaveBeenCalledTimes(1);
    await pass(1000);
    await press();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('continues with a stored end time, and stores its own', async () => {
    let stored: Readonly<Record<string, number>> = { f: Date.now() + 42_000, past: Date.now() - 1 };
    const write = (ends: typeof stored) => {
      stored = ends;
    };
    const storage = { read: () => stored, write };
    render(<Sender name="f" send={async () => true} storage={storage} />);
    expect(button()).toMatchObject({ disabled: true, textContent: '42 秒后重新发送' });
    await pass(42_250);
    await press();
    expect(stored.f).toBe(Date.now() + 60_000);
    expect(stored).not.toHaveProperty('past');
  });
});
