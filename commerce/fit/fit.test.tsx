import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BagFit } from './BagFit.tsx';
import FitTool from './FitTool.tsx';
import { beltFor, fitsInto, inChi, ringFor, type Thing, wearBag } from './measure.ts';

const ARIA = { width: 28, height: 20, depth: 12, handle: 11 };
const SMALL = { width: 20, height: 13, depth: 6, strap: [115, 115] };
const CHAIN = { width: 25, height: 16, depth: 7, strap: [62, 118] };

it.each<[string, typeof ARIA | typeof SMALL, Thing, boolean]>([
  ['a phone into a small bag', SMALL, 'phone', true],
  ['no book into a small bag', SMALL, 'book', false],
  ['no bottle into a flat bag', SMALL, 'bottle', false],
  ['no long wallet that is as long as the bag', SMALL, 'wallet', false],
  ['a bottle on its side', ARIA, 'bottle', true],
  ['a tablet', ARIA, 'tablet', true],
  ['no tablet into a chain bag', CHAIN, 'tablet', false],
])('puts %s', (_case, bag, thing, fits) => expect(fitsInto(bag, thing)).toBe(fits));

describe('a bag on the body', () => {
  it.each([
    ['without strap is carried in the hand', ARIA, 165, undefined, 'hand', 'thigh'],
    ['with its short strap hangs from the shoulder', CHAIN, 165, 62, 'shoulder', 'waist'],
    ['with its long strap is worn across, at the hip', CHAIN, 165, 118, 'cross', 'hip'],
    ['hangs lower on a shorter body', CHAIN, 150, 118, 'cross', 'thigh'],
  ] as const)('%s', (_case, bag, body, strap, how, where) => {
    expect(wearBag(bag, body, strap)).toMatchObject({ how, where });
  });

  it('follows height and strap', () => {
    render(<BagFit name="菱格链条包" measures={CHAIN} />);
    expect(screen.getByText('斜挎，包身落在胯部。')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('身高 165 厘米'), { target: { value: '150' } });
    expect(screen.getByText('斜挎，包身落在大腿。')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('身高 150 厘米'), { target: { value: '165' } });
    fireEvent.change(screen.getByLabelText('带长 118 厘米'), { target: { value: '62' } });
    expect(screen.getByText('单肩，包身落在腰间。')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('身高 165 厘米'), { target: { value: '180' } });
    expect(screen.getByRole('img', { name: '身高 180 厘米时菱格链条包的位置' })).toBeTruthy();
    expect(screen.getAllByText(/放得下$|放不下$/).map(({ textContent }) => textContent)).toContain('放不下');
  });
});

const sizes = (labels: readonly number[]) =>
  labels.map(label => ({ sku: `S-${label}`, label: String(label), isSoldOut: label === 56 }));
const RINGS = sizes([48, 50, 52, 54, 56, 58, 60]);
const BELTS = sizes([70, 75, 80, 85, 90, 95, 100]);

it.each([
  [46, undefined],
  [46.5, '48'],
  [50, '50'],
  [50.1, '52'],
  [60, '60'],
  [60.1, undefined],
  [Number.NaN, undefined],
])('takes for a finger of %f mm the ring %s', (around, label) => {
  expect(ringFor(RINGS, around)?.label).toBe(label);
});

it.each([
  [26, '70'],
  [30, '80'],
  [36, '95'],
  [40, undefined],
])('takes for trousers of %i inches the belt %s', (inch, label) => {
  expect(beltFor(BELTS, inch)?.label).toBe(label);
});

it('names trouser sizes in Chinese feet, too', () => expect(inChi(29)).toBe('2.2'));

it('chooses the ring that fits the finger', async () => {
  const complete = vi.fn();
  render(<FitTool data={{ kind: 'ring', sizes: RINGS }} close={vi.fn()} complete={complete} />);
  const thread = within(screen.getByRole('group', { name: '以细线测量' }));
  fireEvent.change(thread.getByLabelText(/指围（毫米）/), { target: { value: '51' } });
  expect(thread.getByRole('status').textContent).toBe('建议 52 号');
  await act(async () => fireEvent.click(thread.getByRole('button', { name: '选择 52 号' })));
  expect(complete).toHaveBeenCalledExactlyOnceWith('S-52');
  fireEvent.change(thread.getByLabelText(/指围（毫米）/), { target: { value: '55' } });
  expect(thread.getByRole('status').textContent).toBe('建议 56 号，目前无货');
  fireEvent.change(thread.getByLabelText(/指围（毫米）/), { target: { value: '90' } });
  expect(thread.getByRole('status').textContent).toBe('没有合适的尺码，请咨询客户关怀');
});

it('chooses the belt for a trouser size', () => {
  const complete = vi.fn();
  render(<FitTool data={{ kind: 'belt', sizes: BELTS }} close={vi.fn()} complete={complete} />);
  fireEvent.change(screen.getByLabelText('裤码'), { target: { value: '30' } });
  fireEvent.click(screen.getByRole('button', { name: '选择 80 号' }));
  expect(complete).toHaveBeenCalledExactlyOnceWith('S-80');
});
