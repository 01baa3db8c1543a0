import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MobileField, TextField } from './TextField.tsx';
import { useForm } from './use-form.ts';

const onSent = vi.fn();

const digits = (text: string) => text.replace(/\D/g, '').replace(/^86/, '');
const RULES = {
  mobile: Object.assign((value: string) => (/^1\d{10}$/.test(value) ? null : '请输入正确的手机号码'), {
    normalize: digits,
    clean: digits,
  }),
  name: Object.assign(() => null, { normalize: (text: string) => text.trim() }),
};

function Person() {
  const form = useForm({ mobile: '', name: '' }, RULES);
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (form.validate()) onSent(form.values);
      }}
    >
      <TextField label="昵称" {...form.field('name')} />
      <MobileField label="手机号码" {...form.field('mobile')} />
      <button type="submit">提交</button>
    </form>
  );
}

describe('a text field that cleans its text', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>(/手机号码/);
  /** Replaces the text as a keystroke would; `|` is the caret after it. */
  function input(textWithCaret: string, init: object = {}) {
    const caret = textWithCaret.indexOf('|');
    // As the browser's own edits, this is not a change by script.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      field(),
      textWithCaret.replace('|', ''),
    );
    field().setSelectionRange(caret, caret);
    fireEvent(field(), new InputEvent('input', { bubbles: true, ...init }));
  }
  const shown = () => {
    const { value, selectionStart } = field();
    return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;
  };

  it.each([
    ['a digit in the middle', '138|8000', '1380|8000', '1380|8000'],
    ['a blank in the middle', '138|8000', '138 |8000', '138|8000'],
    ['a letter in the middle', '138|8000', '138a|8000', '138|8000'],
    ['a letter at the start', '|1388000', 'a|1388000', '|1388000'],
    ['a removed digit', '1380|8000', '138|8000', '138|8000'],
    ['the code of the country in front', '|13800138000', '+86|13800138000', '|13800138000'],
    ['a digit too many in the middle', '138|00138000', '1389|00138000', '138|00138000'],
    ['digits too many at the end', '1380013|', '1380013800099|', '13800138000|'],
    ['more digits than there is room for', '138|00138', '13812345|00138', '138123|00138'],
  ])('keeps the caret at %s', (_what, before, typed, after) => {
    render(<Person />);
    input(before);
    input(typed);
    expect(shown()).toBe(after);
  });

  it.each([
    ['an empty field', '|'],
    ['digits', '138|'],
    ['another number', '1390|0139000'],
  ])('replaces %s by a pasted number', (_what, before) => {
    render(<Person />);
    input(before);
    const pasted = { getData: () => '+86 138 0013 8000' };
    expect(fireEvent.paste(field(), { clipboardData: pasted })).toBe(false);
    expect(field().value).toBe('13800138000');
    fireEvent.click(screen.getByText('提交'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has no maxLength, which would cut a pasted text before it is cleaned', () => {
    render(<Person />);
    expect(field().maxLength).toBe(-1);
  });

  it('leaves a part of a number to be pasted where the caret is', () => {
    render(<Person />);
    expect(fireEvent.paste(field(), { clipboardData: { getData: () => '0013' } })).toBe(true);
  });

  it('leaves the text alone while an input method composes it', () => {
    render(<Person />);
    input('138|');
    fireEvent.compositionStart(field());
    input('138 ling|', { isComposing: true });
    expect(field().value).toBe('138 ling');
    input('1380|', { isComposing: true });
    fireEvent.compositionEnd(field());
    expect(shown()).toBe('1380|');
    fireEvent.compositionStart(field());
    input('1380ling|', { isComposing: true });
    fireEvent.compositionEnd(field());
    expect(shown()).toBe('1380|');
  });

  it('sends normalized texts and shows them as they were typed', () => {
    onSent.mockClear();
    render(<Person />);
    input('13800138000|');
    fireEvent.change(screen.getByLabelText('昵称'), { target: { value: ' 小林 ' } });
    fireEvent.click(screen.getByText('提交'));
    expect(onSent).toHaveBeenCalledExactlyOnceWith({ mobile: '13800138000', name: '小林' });
    expect(screen.getByLabelText<HTMLInputElement>('昵称').value).toBe(' 小林 ');
  });
});
