import { useEffect, useState } from 'react';
import { type InputOf, type OutputOf, readStored, request } from '#services';

const CALL = 'POST /rest/default/V1/delivery/estimate';

export type Estimate = OutputOf<typeof CALL>;
export type EstimateInput = InputOf<typeof CALL>['body'];

/** The province of the address that was saved or ordered to last, or that was chosen before. */
const storedProvince = (): string | undefined =>
  readStored('deliveryProvince') ?? readStored('deliveryArea')?.region_id.slice(0, 2);

/**
 * Provides when something would arrive; null until it is known, and the last estimate while another one is loading. What is
 * sent is loaded again when it changes: `input` as JSON is compared.
 *
 * @param revision changes with what the estimate depends on besides its input, such as the lines of the bag.
 */
export function useEstimate(input: EstimateInput | null, revision = ''): Estimate | null {
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  const wanted = input && JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server reads the bag itself, which the revision follows.
  useEffect(() => {
    if (wanted === null) return;
    let isCurrent = true;
    const given = JSON.parse(wanted) as EstimateInput;
    const region = given.region_id ?? (given.address_id === undefined ? storedProvince() : undefined);
    const body = region === undefined ? given : { ...given, region_id: region };
    void request(CALL, { body }).then(answer => {
      if (isCurrent && answer?.status === 200) setEstimate(answer.data);
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted, revision]);
  return estimate;
}
