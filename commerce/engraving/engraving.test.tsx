import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, type SentCall } from '../../tests/support/answer-calls.ts';
import { aCart, aChild, aLine } from '../../tests/support/bag-lines.ts';
import { completeTopPopup, resetOverlays, shownPopups, toastMessages } from '../../tests/support/overlays.ts';
import { settle } from '../../tests/support/settle.ts';
import { bagContent } from '../bag/content.ts';
import { listOptions } from '../bag/line.ts';
import { describeEngraving } from '../engraved/engraving.ts';
import { EngraveButton } from './EngraveButton.tsx';
import Engraving from './Engraving.tsx';
import { EngravingOffer } from './EngravingOffer.tsx';

const ROSE = '#edb9a0';
const RING = aLine({
  ...{ is_engravable: true, engraving: 'LW' },
  childProducts: [aChild({ colorRgb: ROSE })],
});
const LW = { text: 'LW', font: 'serif', foil: '' } as const;
const DATA = {
  itemId: 1,
  name: '单钻戒指',
  thumb: '/media/ring.webp',
  engraving: LW,
  place: null,
  colour: ROSE,
};

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

const type = (value: string) => fireEvent.change(screen.getByLabelText(/^刻字内容/), { target: { value } });
const preview = () => screen.getByRole('region', { name: '刻字预览' }).textContent;

it('starts with the focus in its text', () => {
  render(<Engraving data={DATA} close={vi.fn()} complete={vi.fn()} />);
  expect(document.activeElement).toBe(screen.getByLabelText(/^刻字内容/));
});

it('shows the text while it is typed, and stores at most eight of the allowed characters', async () => {
  const complete = vi.fn();
  render(<Engraving data={DATA} close={vi.fn()} complete={complete} />);
  type('永远 & LW');
  expect(preview()).toContain('永远 & LW');
  expect(screen.getByText(/刻字、烫印与定制商品不支持退货/)).toBeTruthy();
  type('<script>');
  expect(screen.getByRole('alert').textContent).toContain('仅支持中文');
  type('123456789');
  expect(screen.getByRole('alert').textContent).toBe('最多 8 个字符');
  expect(screen.getByText(/^9 \/ 8 个字符，可用中文/)).toBeTruthy();
  fireEvent.click(screen.getByText('确认刻字'));
  type('');
  fireEvent.click(screen.getByText('确认刻字'));
  expect(screen.getByRole('alert').textContent).toBe('请填写刻字内容');
  await settle();
  expect(sent).toEqual([]);
  type(' 永远♥ ');
  fireEvent.click(screen.getByText('确认刻字'));
  await settle();
  expect(sent.map(({ body }) => body)).toEqual([{ item_id: 1, engraving: '永远♥', engraving_font: 'serif' }]);
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
  for (const line of [aLine(), { ...RING, customize_sku: 'C-1' }, { ...RING, id: [1, 2] }])
    expect(render(<EngraveButton line={line} />).container.textContent).toBe('');
});

it('is chosen on a product page before the product is in the bag', async () => {
  const product = {
    ...{ is_engravable: true, is_customize: false, name: '单钻戒指', defaultImage: '/media/ring.webp' },
    ...{ childProducts: [{ colorRgb: ROSE }], engraving_place: null },
  };
  const onChoose = vi.fn();
  const { rerender, container } = render(
    <EngravingOffer product={product} engraving={null} onChoose={onChoose} />,
  );
  expect(container.textContent).toContain('可免费刻字');
  fireEvent.click(screen.getByRole('button', { name: '为单钻戒指添加刻字' }));
  const data = {
    name: '单钻戒指',
    thumb: '/media/ring.webp',
    engraving: { ...LW, text: '' },
    place: null,
    colour: ROSE,
  };
  expect(shownPopups()).toEqual([{ type: 'engraving', data }]);
  act(() => completeTopPopup(LW));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(LW);
  rerender(<EngravingOffer product={product} engraving={LW} onChoose={onChoose} />);
  expect(screen.getByText('LW').nextElementSibling?.textContent).toBe('衬线体');
});

it('completes with the text where there is no line yet', async () => {
  const complete = vi.fn();
  render(<Engraving data={{ ...DATA, itemId: undefined }} close={vi.fn()} complete={complete} />);
  type('永远');
  fireEvent.click(screen.getByText('确认刻字'));
  await settle();
  expect(complete).toHaveBeenCalledExactlyOnceWith({ ...LW, text: '永远' });
  expect(sent).toEqual([]);
});

const PLACE = {
  technique: 'stamping',
  picture: '/media/bag.webp',
  x: 70,
  y: 72,
  width: 11,
  height: 4,
  rotation: 0,
} as const;

it('shows stamped letters on the piece itself, in capitals, with the chosen foil and face', async () => {
  const complete = vi.fn();
  const engraving = { text: '', font: 'serif', foil: 'gold' } as const;
  const data = { ...DATA, itemId: undefined, engraving, place: PLACE };
  render(<Engraving data={data} close={vi.fn()} complete={complete} />);
  const piece = screen.getByRole('region', { name: '烫印预览' });
  expect(piece.querySelector('img')?.getAttribute('src')).toBe('/media/bag.webp');
  fireEvent.change(screen.getByLabelText(/^烫印字母/), { target: { value: 'l.w' } });
  const letters = () => [...piece.querySelectorAll('svg text')].at(-1);
  expect(letters()?.textContent).toBe('L.W');
  expect(letters()?.getAttribute('fill')).toContain('url(#');
  expect(letters()?.getAttribute('transform')).toBe('translate(280 360) rotate(0)');
  fireEvent.click(screen.getByRole('radio', { name: '素压' }));
  fireEvent.click(screen.getByRole('radio', { name: '无衬线体' }));
  expect(letters()?.getAttribute('fill')).toContain('rgb');
  expect(letters()?.getAttribute('data-font')).toBe('sans');
  fireEvent.change(screen.getByLabelText(/^烫印字母/), { target: { value: '林晚' } });
  expect(screen.getByRole('alert').textContent).toBe('仅支持英文字母、数字与 & . · ♥');
  fireEvent.change(screen.getByLabelText(/^烫印字母/), { target: { value: 'l.w' } });
  fireEvent.click(screen.getByText('确认烫印'));
  await settle();
  expect(complete).toHaveBeenCalledExactlyOnceWith({ text: 'L.W', font: 'sans', foil: 'blind' });
});

it('says what stamping costs on the product page, in the popup and beside the choice, and never that it is free', () => {
  const place = { ...PLACE, price: 30_000 };
  const product = {
    name: '手袋',
    defaultImage: '/media/bag.webp',
    childProducts: [],
    engraving_place: place,
  };
  const LW = { text: 'LW', font: 'serif', foil: 'gold' } as const;
  const offer = render(<EngravingOffer product={product} engraving={null} onChoose={vi.fn()} />);
  expect(offer.container.textContent).toContain('烫印 ¥300');
  offer.rerender(<EngravingOffer product={product} engraving={LW} onChoose={vi.fn()} />);
  expect(offer.getByText('LW', { selector: 'span' }).nextElementSibling?.textContent).toBe(
    '金色，衬线体，含 ¥300',
  );
  const popup = render(<Engraving data={{ ...DATA, place }} close={vi.fn()} complete={vi.fn()} />);
  expect(popup.container.textContent).toContain('烫印 ¥300');
  for (const { container } of [offer, popup]) expect(container.textContent).not.toContain('免费');
});

it.each([
  [
    { engraving: 'LW', engraving_font: 'serif', engraving_foil: 'gold', engraving_price: '¥300' },
    { label: '烫印', value: 'LW（金色，衬线体，含 ¥300）' },
  ],
  [
    { engraving: 'LW', engraving_font: 'serif', engraving_foil: 'gold' },
    { label: '烫印', value: 'LW（金色，衬线体）' },
  ],
  [
    { engraving: '永远', engraving_font: 'sans', engraving_foil: '' },
    { label: '刻字', value: '永远（无衬线体）' },
  ],
  [{ engraving: 'LW' }, { label: '刻字', value: 'LW' }],
  [
    { engraving: '', engraving_font: '', engraving_foil: '' },
    { label: '刻字', value: '' },
  ],
])('says what was chosen in bag and order: %o', (line, said) => {
  expect(describeEngraving(line)).toEqual(said);
});
