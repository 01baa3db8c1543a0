import { useState } from 'react';
import { writeStored } from '#services';
import { deliveryPromises } from '#shop/promises';
import { ChevronDownIcon } from '#ui';
import styles from './delivery-date.module.css';
import { strings } from './strings.ts';
import { type EstimateInput, useEstimate } from './use-estimate.ts';

export interface DeliveryDateProps {
  /** What is sent; without a SKU, the bag. */
  input: EstimateInput;
  /** Changes with what is selected in the bag. */
  revision?: string;
}

/** When something would arrive in a province that can be chosen. Shows the shop's promise until the day is known. */
export function DeliveryDate({ input, revision }: DeliveryDateProps) {
  const [province, setProvince] = useState<string>();
  const estimate = useEstimate(province === undefined ? input : { ...input, region_id: province }, revision);

  return (
    <section className={styles.date} aria-label={strings.title}>
      <p className={styles.text} aria-live="polite">
        {estimate ? estimate.text || estimate.note : deliveryPromises.short}
      </p>
      <p className={styles.note}>{estimate?.text ? estimate.note : ' '}</p>
      <p className={`${styles.place} needs-script`}>
        <label className={styles.label}>
          {strings.place}
          <select
            aria-label={strings.province}
            className={styles.select}
            value={province ?? estimate?.region_id ?? ''}
            disabled={!estimate}
            onChange={({ currentTarget: { value } }) => {
              setProvince(value);
              writeStored('deliveryProvince', value);
            }}
          >
            <option value="">{strings.anyPlace}</option>
            {estimate?.regions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={14} className={styles.chevron} />
        </label>
      </p>
    </section>
  );
}
