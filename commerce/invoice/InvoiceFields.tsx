import { RadioField, TextField } from '#ui';
import { type InvoiceForm, MAX_LENGTHS } from './invoice.ts';
import { strings } from './strings.ts';
import { useBuyer } from './use-buyer.ts';

const TYPES = [
  { value: 'personal', label: strings.types.personal },
  { value: 'company', label: strings.types.company },
];

interface InvoiceFieldsProps {
  form: InvoiceForm;
  /** Name of a buyer whose account has none, or who has no account. */
  buyer?: string;
}

/** The fields of an electronic invoice: type, title, tax number of a company, email. */
export function InvoiceFields({ form, buyer = '' }: InvoiceFieldsProps) {
  useBuyer(form, buyer);
  const isCompany = form.values.type === 'company';
  return (
    <div>
      <RadioField label={strings.type} {...form.field('type')} options={TYPES} />
      <TextField
        label={isCompany ? strings.companyName : strings.title}
        required
        {...form.field('title')}
        maxLength={MAX_LENGTHS.title}
        autoComplete={isCompany ? 'organization' : 'name'}
      />
      {isCompany && (
        <TextField
          label={strings.taxNumber}
          required
          {...form.field('tax_no')}
          limit={MAX_LENGTHS.tax_no}
          autoCapitalize="characters"
          autoComplete="off"
        />
      )}
      <TextField
        label={strings.email}
        required
        hint={strings.emailHint}
        {...form.field('email')}
        type="email"
        inputMode="email"
        maxLength={MAX_LENGTHS.email}
        autoComplete="email"
      />
    </div>
  );
}
