import { SelectField, useForm } from '#ui';
import { Best } from './Best.tsx';
import styles from './fit.module.css';
import type { FitSize } from './fit-size.ts';
import { beltFor, inChi, TROUSERS } from './measure.ts';
import { fitStrings } from './strings.ts';

interface ToolProps {
  sizes: readonly FitSize[];
  onChoose: (sku: string) => void;
}

/** Finds the belt for a trouser size. */
export function BeltTool({ sizes, onChoose }: ToolProps) {
  const form = useForm({ trousers: '' }, {});
  const { trousers } = form.values;
  return (
    <div className={styles.tool}>
      <SelectField
        {...form.field('trousers')}
        label={fitStrings.trousers}
        placeholder={fitStrings.chooseTrousers}
        hint={fitStrings.beltHint}
        options={TROUSERS.map(inch => ({
          value: String(inch),
          label: fitStrings.trousersOption(inch, inChi(inch)),
        }))}
      />
      <Best
        isAsked={trousers !== ''}
        size={trousers ? beltFor(sizes, Number(trousers)) : undefined}
        onChoose={onChoose}
      />
    </div>
  );
}
