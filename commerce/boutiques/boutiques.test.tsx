import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { screenProps } from '../../tests/support/screen-props.ts';
import BoutiqueStock from './BoutiqueStock.tsx';
import BoutiquesScreen from './boutiques-screen/BoutiquesScreen.tsx';

const replies: Record<string, object | null> = {};
const sent: [endpoint: string, body: unknown][] = [];

vi.mock('#services', async original => ({
  ...(await original<typeof import('#services')>()),
  request: vi.fn(async (endpoint: string, { body }: { body?: unknown } = {}) => {
    sent.push([endpoint, body]);
    return replies[endpoint] ?? null;
  }),
}));

const ok = (data: unknown, message = '') => ({ status: 200, message, data });
const RESERVED = {
  number: 'B261127000000',
  boutique: 'shanghai',
  until_label: '保留至 11月28日（周六） 12:00',
};

beforeEach(() => {
  sent.length = 0;
  replies['GET /rest_api/checkout/contact'] = ok({ telephone: '13800138000', firstname: '', lastname: '' });
  replies['POST /rest_boutique/stock'] = ok({
    items: [
      { boutique: 'shanghai', label: '有货，可预留', skus: ['RING-50', 'RING-52'] },
      { boutique: 'beijing', label: '暂无库存', skus: [] },
    ],
  });
  replies['POST /rest_boutique/reservation/add'] = ok(RESERVED);
});

const open = () =>
  render(
    <BoutiqueStock
      data={{
        sku: 'RING',
        sizes: [
          { sku: 'RING-50', label: '50' },
          { sku: 'RING-52', label: '52' },
        ],
      }}
      complete={() => {}}
      close={() => {}}
    />,
  );

it('shows each boutique with its facts, and reserves the chosen size with one request', async () => {
  open();
  await waitFor(() => expect(screen.getByText('有货，可预留')).toBeTruthy());
  expect(screen.getByText(/每日 10:30–21:00/)).toBeTruthy();
  expect(screen.getByText('致电 021-0000-0000').getAttribute('href')).toBe('tel:02100000000');
  expect(screen.getAllByText(/预留 24 小时 · /)).toHaveLength(2);
  const button = screen.getByText('预留 24 小时 · 52');
  button.closest('button')?.focus();
  fireEvent.click(button);
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('编号 B261127000000'));
  expect(sent.filter(([endpoint]) => endpoint.includes('reservation'))).toEqual([
    ['POST /rest_boutique/reservation/add', { boutique: 'shanghai', sku: 'RING-52' }],
  ]);
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

it('verifies the mobile of a guest before a reservation', async () => {
  replies['GET /rest_api/checkout/contact'] = { status: 401, message: '', data: null };
  open();
  fireEvent.click(await screen.findByText('预留 24 小时 · 50'));
  expect(screen.getByRole('form', { name: /请先验证手机号码/ })).toBeTruthy();
  expect(sent.some(([endpoint]) => endpoint.includes('reservation'))).toBe(false);
});

it('offers another try when the stock does not load', async () => {
  replies['POST /rest_boutique/stock'] = null;
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('未能载入');
});

it.each([
  ['shanghai', ['VITRINE 上海精品店']],
  // Its facts are not in the settings: there is no page to invent.
  ['lyon', []],
])('shows of the boutique %s what the shop has', (boutique, titles) => {
  const block = { blockType: 'screen_boutiques' as const, title: '精品店', boutique };
  const { container } = render(<BoutiquesScreen {...screenProps(block)} />);
  expect(screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    titles,
  );
  expect(container.innerHTML === '').toBe(titles.length === 0);
});
