import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkBlockMobile, checkBlockSmsCode } from '#schemas';
import { MobileField, Toaster, useForm } from '#ui';
import { answerCalls, callsOf, refused, type SentCall } from '../../tests/support/answerCalls.ts';
import { registerPopups } from '../popups/registry.ts';
import { openPopups, popups } from '../popups/stack.ts';
import { CodeField, TermsField, useCode } from './index.ts';

let sms: unknown;
let made: SentCall[];

beforeEach(() => {
  sms = null;
  made = answerCalls({ '/rest_wesms/index/send': () => sms });
});
afterEach(() => {
  vi.unstubAllGlobals();
  popups.setState({ stack: [] });
});

const settle = () => act(() => new Promise(after => setTimeout(after)));
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

/** A form as a marketing block has it: no captcha, the name beside. */
function Subscription() {
  const form = useForm(
    { mobile: '', code: '', surname: '' },
    {
      mobile: checkBlockMobile,
      code: checkBlockSmsCode,
      surname: value => (value ? null : '请输入姓氏'),
    },
  );
  const code = useCode(form, { formId: 'collect_information', names: ['mobile', 'code', 'surname'] });
  return (
    <form ref={form.ref} onSubmit={event => event.preventDefault()}>
      <MobileField {...form.field('mobile')} label="手机号码" />
      <CodeField form={form} code={code} />
      <button type="submit" onClick={code.check}>
        提交
      </button>
      <Toaster />
    </form>
  );
}

describe('the code of a form without a captcha', () => {
  const send = async () => {
    const button = screen.getByRole('button', { name: /发送/ });
    button.focus();
    fireEvent.click(button);
    await settle();
  };

  it('[B5-05] [B5-04] is sent when the mobile is right, whatever else is missing', async () => {
    render(<Subscription />);
    expect(screen.getByLabelText(/手机号码/)).toHaveProperty('maxLength', 11);
    type(/手机号码/, '123');
    await send();
    expect(made).toEqual([]);
    expect(screen.getByRole('alert').textContent).toBe('请输入正确的手机号');
    type(/手机号码/, '13800138000');
    sms = refused('短信发送过于频繁，请稍后再试');
    await send();
    expect(screen.getByRole('status').textContent).toContain('短信发送过于频繁，请稍后再试');
    expect(document.activeElement?.textContent).toBe('发送验证码');
    sms = null;
    await send();
    expect(callsOf(made, '/send').map(({ body }) => body)).toEqual(
      Array(2).fill({ mobile: '13800138000', type: 'collect_information' }),
    );
    expect(callsOf(made, '/refresh/index')).toEqual([]);
    expect(screen.getByRole('status').textContent).toContain('短信已发到您的手机，请注意查收');
    expect(document.activeElement).toBe(screen.getByLabelText(/短信验证码/));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

function Terms({ version }: { version: 'standard' | 'guest' }) {
  const form = useForm({ terms: false }, {});
  return <TermsField {...form.field('terms')} version={version} />;
}

describe('consent to the processing rules', () => {
  const link = () => screen.getByRole('link');

  it('leads to their page in another window, so that nothing typed is lost', () => {
    render(<Terms version="standard" />);
    expect(link().getAttribute('href')).toBe('/cms/privacy-policy.html');
    expect(link().getAttribute('target')).toBe('_blank');
  });

  it.each([
    ['standard', '《个人信息处理规则（标准版）》'],
    ['guest', '《个人信息处理规则（访客版）》'],
  ] as const)('[A5-38] shows the %s version in a popup, where there is one', (version, name) => {
    registerPopups([RULES]);
    render(<Terms version={version} />);
    expect(link().textContent).toContain(name);
    expect(fireEvent.click(link())).toBe(false);
    expect(openPopups()).toMatchObject([{ type: 'privacyText', data: { version } }]);
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
  });
});

/** It lives in a room above. */
const RULES = { type: 'privacyText', title: '规则', load: async () => ({ default: () => null }) } as never;
