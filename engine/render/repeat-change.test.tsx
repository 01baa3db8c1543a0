import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { arrive, expectEvents, find, onEvent, open, pause, press } from '../../tests/support/late-block.tsx';

/** A form whose fields report each change, and whose button reports what the form has. */
function Fields() {
  const [values, setValues] = useState({ name: '林', note: '', city: 'S', size: 'M', news: false });
  const set = (name: string, value: string | boolean) => {
    onEvent(name, value);
    setValues(current => ({ ...current, [name]: value }));
  };
  return (
    <>
      <input name="name" value={values.name} onChange={event => set('name', event.target.value)} />
      <textarea value={values.note} onChange={event => set('note', event.target.value)} />
      <select value={values.city} onChange={event => set('city', event.target.value)}>
        <option>B</option>
        <option>S</option>
      </select>
      {['S', 'M'].map(size => (
        <input
          key={size}
          type="radio"
          name="size"
          value={size}
          checked={values.size === size}
          onChange={() => set('size', size)}
        />
      ))}
      <input type="checkbox" checked={values.news} onChange={event => set('news', event.target.checked)} />
      <button type="button" onClick={() => onEvent('send', values)} />
    </>
  );
}

/** Changes of one field each, and what its component reports for it. */
const changes: Record<string, [() => void, string, string | boolean]> = {
  'a typed text': [() => (find<HTMLInputElement>('[name="name"]').value = '林晚'), 'name', '林晚'],
  'an emptied field': [() => (find<HTMLInputElement>('[name="name"]').value = ''), 'name', ''],
  'a text in a text area': [() => (find<HTMLTextAreaElement>('textarea').value = '新'), 'note', '新'],
  'a chosen option': [() => (find<HTMLSelectElement>('select').value = 'B'), 'city', 'B'],
  'a chosen radio': [() => find('[value="S"]').click(), 'size', 'S'],
  'a ticked checkbox': [() => find('[type="checkbox"]').click(), 'news', true],
};

describe.each(Object.entries(changes))('%s from before hydration', (_, [change, name, value]) => {
  const sent = { name: '林', note: '', city: 'S', size: 'M', news: false, [name]: value };

  it('is reported once, before the press that follows it', async () => {
    await open(Fields, change);
    press('section > button');
    arrive();
    await expectEvents([
      [name, value],
      ['send', sent],
    ]);
  });

  it('is reported once, before a press that hydrates the block is handled', async () => {
    await open(Fields);
    await pause();
    change();
    arrive();
    await Promise.resolve();
    press('section > button');
    await expectEvents([
      [name, value],
      ['send', sent],
    ]);
  });

  it('stays what the field shows', async () => {
    await open(Fields, change);
    arrive();
    await expectEvents([[name, value]]);
    const shown = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(field =>
      /radio|checkbox/.test(field.type) ? field.checked : field.value,
    );
    const { note, city, size, news } = sent;
    expect(shown).toEqual([sent.name, note, city, size === 'S', size === 'M', news]);
  });
});

it('reports nothing of fields that were not changed, or were changed back', async () => {
  await open(Fields, () => {
    find<HTMLSelectElement>('select').value = 'B';
    find<HTMLSelectElement>('select').value = 'S';
    find('[type="checkbox"]').click();
    find('[type="checkbox"]').click();
  });
  arrive();
  await pause();
  expect(onEvent).not.toHaveBeenCalled();
});

it('leaves the caret where the shopper types', async () => {
  await open(Fields, () => {
    const field = find<HTMLInputElement>('[name="name"]');
    field.focus();
    field.value = '林晚秋';
    field.setSelectionRange(1, 1);
  });
  arrive();
  await expectEvents([['name', '林晚秋']]);
  const field = find<HTMLInputElement>('[name="name"]');
  expect([field.selectionStart, document.activeElement === field]).toEqual([1, true]);
});
