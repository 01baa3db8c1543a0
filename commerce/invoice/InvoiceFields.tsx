import { RadioField, TextField } from '#ui';
import { type InvoiceForm, MAX_LENGTHS } from './invoice.ts';

const TYPES = [
  { value: 'personal', label: '个人' },
  { value: 'company', label: '企业' },
];

/** The fields of an electronic invoice: type, title, tax number of a company, email. */
export function InvoiceFields({ form }: { form: InvoiceForm }) {
  const isCompany = form.values.type === 'company';
  return (
    <div>
      <RadioField label="发票类型" {...form.field('type')} options={TYPES} />
      <TextField
        label={isCompany ? '企业名称' : '发票抬头'}
        required
        {...form.field('title')}
        maxLength={MAX_LENGTHS.title}
        autoComplete={isCompany ? 'organization' : 'name'}
      />
      {isCompany && (
        <TextField
          label="纳税人识别号"
          required
          {...form.field('tax_no')}
          limit={MAX_LENGTHS.tax_no}
          autoCapitalize="characters"
          autoComplete="off"
        />
      )}
      <TextField
        label="接收邮箱"
        required
        hint="电子发票将发送至该邮箱"
        {...form.field('email')}
        type="email"
        inputMode="email"
        maxLength={MAX_LENGTHS.email}
        autoComplete="email"
      />
    </div>
  );
}
