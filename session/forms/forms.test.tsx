import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkBlockMobile, checkBlockSmsCode } from '#schemas';
import { definePopup, MobileField, openPopups, popups, registerPopups, Toaster, useForm } from '#ui';
import { answerCalls, findCalls, refused, type SentCall } from '../../tests/support/answer-calls.ts';
import { settle } from '../../tests/support/settle.ts';
import { CodeField, EMPTY_PERSON, PersonFields, personRules, TermsField, useCode } from './index.ts';

let sms: unknown;
let made: SentCall[];

beforeEach(() => {
  sms = null;
  made = answerCalls({
    '/rest_wesms/index/send': () => (typeof sms === 'function' ? sms() : sms),
    '/rest_captcha/proof/index': { challenge: null },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  popups.setState({ stack: [] });
});

const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

/** A form without a captcha, as marketing blocks have it. */
function Subscription() {
  const form = useForm(
    { mobile: '', code: '', surname: '' },
    {
      mobile: checkBlockMobile,
      code: checkBlockSmsCode,
      surname: value => (value ? null : '请输入姓氏'),
    },
  );
  const code = useCode(form, { type: 'collect_information' });
  return (
    <form ref={form.ref} onSubmit={event => event.preventDefault()}>
      <MobileField {...form.field('mobile')} label="手机号码" />
      <CodeField form={form} code={code} />
      <button type="submit" onClick={code.validate}>
        提交
      </button>
      <Toaster />
    </form>
  );
}

describe('a form without a captcha', () => {
  const send = async () => {
    const button = screen.getByRole('button', { name: /发送/ });
    button.focus();
    fireEvent.click(button);
    await settle();
  };

  it('sends a code when the mobile is valid, whatever else is missing [B5-05, B5-04]', async () => {
    render(<Subscription />);
    type(/手机号码/, '138001380009');
    expect(screen.getByLabelText(/手机号码/)).toHaveProperty('value', '13800138000');
    type(/手机号码/, '123');
    await send();
    expect(findCalls(made, '/send')).toEqual([]);
    expect(screen.getByRole('alert').textContent).toBe('请输入正确的手机号');
    type(/手机号码/, '13800138000');
    sms = refused('短信发送过于频繁，请稍后再试');
    await send();
    expect(screen.getByRole('status').textContent).toContain('短信发送过于频繁，请稍后再试');
    expect(document.activeElement?.textContent).toBe('发送验证码');
    sms = null;
    await send();
    expect(findCalls(made, '/send').map(({ body }) => body)).toEqual(
      Array(2).fill({ mobile: '13800138000', type: 'collect_information' }),
    );
    expect(findCalls(made, '/refresh/index')).toEqual([]);
    expect(screen.getByRole('status').textContent).toContain('短信已发到您的手机，请注意查收');
    expect(document.activeElement).toBe(screen.getByLabelText(/短信验证码/));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  const WORK = '/rest_captcha/proof/index';

  it('does the proof of work when the mobile is valid, once for each code', async () => {
    render(<Subscription />);
    type(/手机号码/, '1380013800');
    await settle();
    expect(made).toEqual([]);
    type(/手机号码/, '13800138001');
    await settle();
    expect(made.map(({ path }) => path)).toEqual([WORK]);
    await send();
    expect(made.map(({ path }) => path)).toEqual([WORK, '/rest_wesms/index/send']);
  });

  it('does the work again, once, when it has expired or another tab has used it up', async () => {
    render(<Subscription />);
    const answers = [refused('安全验证未完成，请重试', 400, 'work'), null];
    sms = () => answers.shift();
    type(/手机号码/, '13800138002');
    await settle();
    made.length = 0;
    await send();
    expect(made.map(({ path }) => path)).toEqual(['/rest_wesms/index/send', WORK, '/rest_wesms/index/send']);
    expect(screen.getByRole('status').textContent).toContain('短信已发到您的手机，请注意查收');

    sms = refused('安全验证未完成，请重试', 400, 'work');
    type(/手机号码/, '13800138003');
    await settle();
    made.length = 0;
    await send();
    expect(findCalls(made, '/send')).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toContain('安全验证未完成，请重试');
  });
});

function Person() {
  const form = useForm(EMPTY_PERSON, personRules);
  return <PersonFields form={form} />;
}

describe('title and names', () => {
  it('has the titles 先生 and 女士 [A5-09]', () => {
    render(<Person />);
    const titles = screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
    expect(titles).toEqual(['先生', '女士']);
    expect(titles.map(title => screen.getByLabelText(title))).toEqual(screen.getAllByRole('radio'));
  });
});

function Terms({ version }: { version: 'standard' | 'guest' }) {
  const form = useForm({ terms: false }, {});
  return <TermsField {...form.field('terms')} version={version} />;
}

const rulesPopup = definePopup({
  type: 'privacyText',
  title: '规则',
  load: async () => ({ default: () => null }),
});

describe('consent to the processing rules', () => {
  const link = () => screen.getByRole('link');

  it('links to the rules in another window, so that the form keeps its values', () => {
    render(<Terms version="standard" />);
    expect(link().getAttribute('href')).toBe('/cms/privacy-policy.html');
    expect(link().getAttribute('target')).toBe('_blank');
  });

  it.each([
    ['standard', '《个人信息处理规则（标准版）》'],
    ['guest', '《个人信息处理规则（访客版）》'],
  ] as const)('opens the %s version %s in a popup if that is registered [A5-38]', (version, name) => {
    registerPopups([rulesPopup]);
    render(<Terms version={version} />);
    expect(link().textContent).toContain(name);
    expect(fireEvent.click(link())).toBe(false);
    expect(openPopups()).toMatchObject([{ type: 'privacyText', data: { version } }]);
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
  });
});
