import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Visits } from './use-visits.ts';
import { VisitList } from './VisitList.tsx';

const answer = { status: 200, message: '已取消', data: null };

vi.mock('#services', async original => ({
  ...(await original<typeof import('#services')>()),
  request: vi.fn(async () => answer),
}));

const RESERVATION = {
  ...{ number: 'B261127000001', boutique: 'shanghai', name: '手袋', color: '黑色', size: '' },
  ...{ state: 'held', state_label: '已预留', until_label: '保留至今晚十点', can_cancel: true },
};
const APPOINTMENT = {
  ...{ number: 'B261127000002', boutique: 'shanghai', time_label: '14:00', adviser: '', purpose: 'gift' },
  ...{ state_label: '已预约', calendar: '', can_change: true },
};

/** The lists answer later than a shopper presses. */
const refresh = () => new Promise<void>(() => {});

const inList = (reservation: object) => {
  const visits = { reservations: [reservation], appointments: [APPOINTMENT] } as unknown as Visits;
  return <VisitList visits={visits} refresh={refresh} />;
};

let rerender: ReturnType<typeof render>['rerender'];
beforeEach(() => {
  rerender = render(inList(RESERVATION)).rerender;
});

async function press(name: RegExp | string) {
  const button = screen.getByRole('button', { name });
  await act(async () => button.focus());
  await act(async () => void fireEvent.click(button));
}

it.each([
  ['a reservation', RESERVATION.number],
  ['an appointment', APPOINTMENT.number],
])(
  'gives the focus to the question whether to cancel %s, and back to its entry either way',
  async (_what, number) => {
    const entry = screen.getByText(new RegExp(number)).closest('li');
    const open = new RegExp(`^取消.*${number}`);
    for (const choice of ['保留', '确认取消']) {
      await press(open);
      expect(document.activeElement).toBe(screen.getByRole('button', { name: '确认取消' }).parentElement);
      await press(choice);
      expect(document.activeElement).toBe(entry);
    }
  },
);

it('keeps the place of what a cancelled reservation no longer says, so that nothing moves', () => {
  expect(screen.getByText('保留至今晚十点').className).toBe('state');
  rerender(inList({ ...RESERVATION, state: 'cancelled', until_label: '', can_cancel: false }));
  expect(screen.getByText('保留至今晚十点').className).toBe('state later');
});
