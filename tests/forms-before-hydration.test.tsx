import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClientRenderers, EngineContext, type Renderers, Settled } from '#engine/render';
import { CheckField, MobileField, RadioField, SelectField, TextField, useForm } from '#ui';
import { passTasks } from './support/pass-tasks.ts';

const onSent = vi.fn();
const digits = (text: string) => text.replace(/\D/g, '').replace(/^86/, '');

const RULES = {
  mobile: Object.assign((value: string) => (value ? null : '手机号码不能为空'), { clean: digits }),
  title: (value: string) => (value ? null : '称谓不能为空'),
  city: (value: string) => (value ? null : '请选择城市'),
  consent: (value: boolean) => (value ? null : '请先同意'),
};

function Registration() {
  const form = useForm({ mobile: '', name: '', title: '', city: '', consent: false }, RULES);
  return (
    <form
      ref={form.ref}
      method="dialog"
      noValidate
      data-part="form"
      onSubmit={event => {
        event.preventDefault();
        if (form.validate()) onSent(form.values);
      }}
    >
      <TextField label="昵称" {...form.field('name')} />
      <MobileField label="手机号码" {...form.field('mobile')} />
      <RadioField
        label="称谓"
        {...form.field('title')}
        options={['先生', '女士'].map(value => ({ value, label: value }))}
      />
      <SelectField label="城市" {...form.field('city')} options={[{ value: '3101', label: '上海' }]} />
      <CheckField {...form.field('consent')}>我同意</CheckField>
      <button type="submit">提交</button>
    </form>
  );
}

const find = <E extends HTMLElement = HTMLInputElement>(selector: string) =>
  document.querySelector(selector) as E;
const messages = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);
let watch: AbortController;
let root: Root | undefined;

/** Hydrates the server's form after the shopper has filled it in. */
async function hydrate(fillIn: () => void): Promise<void> {
  const onServer = { componentFor: () => () => null, settled() {}, crashed() {} };
  const page = (renderers: Renderers, Form: React.ComponentType) => (
    <EngineContext value={renderers}>
      <Form />
      <Settled id="form" />
    </EngineContext>
  );
  document.body.innerHTML = `<div>${renderToString(page(onServer, Registration))}</div>`;
  fillIn();
  watch = new AbortController();
  const { signal } = watch;
  const renderers = createClientRenderers(() => undefined, document, { onCrash() {}, signal });
  const Form = renderers.part('form', async () => ({ default: Registration }));
  root = hydrateRoot(document.body.firstElementChild as Element, page(renderers, Form));
  await vi.waitFor(() => expect(Object.keys(find('form')).join()).toMatch('__reactFiber'), 10_000);
  await passTasks();
}

beforeEach(() => onSent.mockClear());
afterEach(() => {
  watch.abort();
  // Other files share this document.
  root?.unmount();
  document.body.replaceChildren();
});

describe('a form that was filled in before hydration', () => {
  it('keeps and cleans what was typed, and reports only what is missing', async () => {
    await hydrate(() => {
      find('[name="mobile"]').value = '+86 138 0013 8000';
      find('[name="name"]').value = '小林';
      find('[name="consent"]').checked = true;
    });
    expect([find('[name="mobile"]').value, find('[name="name"]').value]).toEqual(['13800138000', '小林']);
    expect(find('[name="consent"]').checked).toBe(true);
    find('[type="submit"]').click();
    await vi.waitFor(() => expect(messages()).toEqual(['称谓不能为空', '请选择城市']), 10_000);
    expect(onSent).not.toHaveBeenCalled();
  });

  it('sends what was typed, chosen and ticked', async () => {
    await hydrate(() => {
      find('[name="mobile"]').value = '13800138000';
      find('[value="女士"]').checked = true;
      find<HTMLSelectElement>('select').value = '3101';
      find('[name="consent"]').checked = true;
    });
    find('[type="submit"]').click();
    await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce(), 10_000);
    expect(onSent).toHaveBeenCalledWith({
      ...{ mobile: '13800138000', name: '', title: '女士', city: '3101', consent: true },
    });
  });
});
