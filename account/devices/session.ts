import type { OutputOf } from '#services';

/** A device on which the member is logged in, as the call lists it. */
export type Session = OutputOf<'POST /rest_customer/account/sessions'>['sessions'][number];
