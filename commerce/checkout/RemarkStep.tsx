import { type Form, TextField, useForm } from '#ui';
import { Section } from './Section.tsx';
import type { Step } from './step.ts';
import { strings } from './strings.ts';
import type { OrderInput } from './use-order.ts';

const REMARK_MAX_LENGTH = 200;

/** State of the step for a remark to the shop. */
export interface RemarkState extends Step<Pick<OrderInput, 'remark'>> {
  form: Form<{ remark: string }>;
}

/** Provides the step's state; an empty remark is not sent. */
export function useRemarkStep(draft: string): RemarkState {
  const form = useForm({ remark: draft }, {});
  const remark = form.values.remark.trim();
  return { form, read: () => (remark ? { remark } : {}) };
}

/** The step for a remark to the shop. */
export function RemarkStep({ step }: { step: RemarkState }) {
  return (
    <Section title={strings.remark}>
      <TextField
        label={strings.remarkHint}
        {...step.form.field('remark')}
        maxLength={REMARK_MAX_LENGTH}
        autoComplete="off"
      />
    </Section>
  );
}
