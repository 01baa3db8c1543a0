import type { BaseServices } from '../../base/services.ts';
import type { CompanyLogin } from './company-login.ts';
import type { StaffSessions } from './sessions.ts';

/** Services of what staff do. */
export interface StaffServices
  extends Pick<BaseServices, 'config' | 'db' | 'state' | 'secretKey' | 'security' | 'log' | 'every'> {
  staff: StaffSessions;
  /** Login with the company's OpenID Connect provider; null without one. */
  company: CompanyLogin | null;
}
