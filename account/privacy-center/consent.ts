import type { OutputOf } from '#services';

/** A consent that the member has given, as the call lists it. */
export type Consent = OutputOf<'POST /rest_customer/privacy/consents'>['consents'][number];
