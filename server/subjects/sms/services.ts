import type { VisitorServices } from '../visitors/services.ts';
import type { Codes } from './codes.ts';
import type { SmsGateway } from './gateway.ts';

/** Services of calls that send codes and notices, or check codes. */
export interface SmsServices extends VisitorServices {
  codes: Codes;
  /** Null when no messages can be sent. */
  sms: SmsGateway | null;
}
