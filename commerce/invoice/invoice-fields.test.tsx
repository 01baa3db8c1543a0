import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InvoiceFields } from './InvoiceFields.tsx';
import { useInvoiceForm } from './invoice.ts';

function Invoice({ guest, title = '' }: { guest: string; title?: string }) {
  return (
    <InvoiceFields form={useInvoiceForm({ type: 'personal', title, tax_no: '', email: '' })} buyer={guest} />
  );
}
const title = () => screen.getByLabelText(/^发票抬头/) as HTMLInputElement;

it('follows the name in a guest’s address until the title is changed', () => {
  const { rerender } = render(<Invoice guest="林" />);
  rerender(<Invoice guest="林晚" />);
  expect(title().value).toBe('林晚');
  fireEvent.change(title(), { target: { value: '沈清' } });
  rerender(<Invoice guest="林晚秋" />);
  expect(title().value).toBe('沈清');
});

it('keeps the title of a stored draft, and stays empty without a name', () => {
  const { rerender } = render(<Invoice guest="林晚" title="沈清" />);
  expect(title().value).toBe('沈清');
  rerender(<Invoice key="other" guest="" />);
  expect(title().value).toBe('');
});
