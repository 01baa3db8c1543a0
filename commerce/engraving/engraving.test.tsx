import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, type SentCall } from '../../tests/support/answer-calls.ts';
import { aCart, aLine } from '../../tests/support/bag-lines.ts';
import { completeTopPopup, resetOverlays, shownPopups, toastMessages } from '../../tests/support/overlays.ts';
import { bagContent } from '../bag/content.ts';
import { listOptions } from '../bag/line.ts';
import { EngraveButton } from './EngraveButton.tsx';
import Engraving from './Engraving.tsx';
import { EngravingOffer } from './EngravingOffer.tsx';

const RING = aLine({ is_engravable: true, engraving: 'LW' });
const DATA = { itemId: 1, name: '单钻戒指', thumb: '/media/ring.webp', engraving: 'LW' };

let sent: SentCall[];
let clock = 0;
beforeEach(() => {
  resetOverlays();
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 5000));
  sent = answerCalls({ '/checkout/engrave': aCart([RING]) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settle = () => act(() => new Promise(done => setTimeout(done, 5)));
const type = (value: string) => fireEvent.change(screen.getByLabelText(/^刻字内容/), { target: { value } });
const preview = () => screen.getByRole('region', { name: '刻字预览' }).textContent;

it('shows the text while it is typed, and stores at most eight of the allowed characters', async () => {
  const complete = vi.fn();
  render(<Engraving data={DATA} close={vi.fn()} complete={complete} />);
  type('永远 & LW');
  expect(preview()).toContain('永远 & LW');
  expect(screen.getByText(/不支持退换/)).toBeTruthy();
  type('<script>');
  expect(screen.getByRole('alert').textContent).toContain('仅支持中文');
  type('123456789');
  expect(screen.getByRole('alert').textContent).toBe('最多 8 个字符');
  expect(screen.getByText(/^9 \/ 8 个字符，可用中文/)).toBeTruthy();
  fireEvent.click(screen.getByText('确认刻字'));
  type('');
  fireEvent.click(screen.getByText('确认刻字'));
  expect(screen.getByRole('alert').textContent).toBe('请输入刻字内容');
  await settle();
  expect(sent).toEqual([]);
  type(' 永远♥ ');
  fireEvent.click(screen.getByText('确认刻字'));
  await settle();
  expect(sent.map(({ body }) => body)).toEqual([{ item_id: 1, engraving: '永远♥' }]);
  expect(bagContent.getState().cart?.data[0]?.engraving).toBe('LW');
  expect(toastMessages()).toEqual(['刻字内容已保存']);
  expect(complete).toHaveBeenCalledOnce();
});

it('removes an engraving', async () => {
  render(<Engraving data={DATA} close={vi.fn()} complete={vi.fn()} />);
  fireEvent.click(screen.getByText('取消刻字'));
  await settle();
  expect(sent[0]?.body).toEqual({ item_id: 1, engraving: '' });
});

it('is offered on lines of products that can be engraved', () => {
  render(<EngraveButton line={RING} />);
  fireEvent.click(screen.getByRole('button', { name: '修改单钻戒指的刻字' }));
  expect(shownPopups()).toEqual([{ type: 'engraving', data: DATA }]);
  expect(listOptions(RING)).toContainEqual({ label: '刻字', value: 'LW' });
  expect(render(<EngraveButton line={aLine()} />).container.textContent).toBe('');
});

it('is chosen on a product page before the product is in the bag', async () => {
  const product = {
    ...{ is_engravable: true, is_customize: false, name: '单钻戒指', defaultImage: '/media/ring.webp' },
  };
  const onChoose = vi.fn();
  const { rerender, container } = render(
    <EngravingOffer product={product} engraving="" onChoose={onChoose} />,
  );
  expect(container.textContent).toContain('可免费刻字');
  fireEvent.click(screen.getByRole('button', { name: '为单钻戒指添加刻字' }));
  const data = { name: '单钻戒指', thumb: '/media/ring.webp', engraving: '' };
  expect(shownPopups()).toEqual([{ type: 'engraving', data }]);
  act(() => completeTopPopup('LW'));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('LW');
  rerender(<EngravingOffer product={product} engraving="LW" onChoose={onChoose} />);
  expect(container.textContent).toContain('LW');
});

it('completes with the text where there is no line yet', async () => {
  const complete = vi.fn();
  render(<Engraving data={{ ...DATA, itemId: undefined }} close={vi.fn()} complete={complete} />);
  type('永远');
  fireEvent.click(screen.getByText('确认刻字'));
  await settle();
  expect(complete).toHaveBeenCalledExactlyOnceWith('永远');
  expect(sent).toEqual([]);
});
