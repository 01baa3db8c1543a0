import type { Generated } from 'kysely';
import type { StaffRole, TokenScope } from '#contract/staff';
import type { Json, When, Written } from './columns.ts';

export type StaffState = 'invited' | 'active' | 'suspended';

/** An account of a member of staff. */
export interface StaffTable {
  id: Generated<number>;
  name: string;
  role: StaffRole;
  /** Folders of documents that the account is limited to (`pages/campaign`); all if empty. */
  folders: Json<string[]>;
  state: Generated<StaffState>;
  /** Argon2id; null until the invitation is accepted, and with OpenID Connect. */
  password_hash: string | null;
  /** Secret of the authenticator, encrypted. */
  totp_secret: string | null;
  totp_period: Generated<number>;
  oidc_issuer: string | null;
  oidc_subject: string | null;
  /** SHA-256 of the invitation's token. */
  invite_key: string | null;
  invite_expires_at: When;
  created_at: Written;
}

/** A code that replaces the authenticator once. */
export interface RecoveryCodeTable {
  staff_id: number;
  /** SHA-256 of the code. */
  key: string;
}

export interface StaffSessionTable {
  /** SHA-256 of the cookie's token. */
  key: string;
  id: Generated<string>;
  staff_id: number;
  device: string;
  created_at: Written;
  seen_at: Written;
  proved_at: Written;
}

/** A token of the admin API. */
export interface AdminTokenTable {
  id: Generated<number>;
  name: string;
  /** SHA-256 of the token. */
  key: string;
  scopes: Json<TokenScope[]>;
  folders: Json<string[]>;
  created_by: string;
  created_at: Written;
  expires_at: Date;
  used_at: When;
  revoked_at: When;
}

export interface StaffTables {
  staff: StaffTable;
  staff_recovery_codes: RecoveryCodeTable;
  staff_sessions: StaffSessionTable;
  admin_tokens: AdminTokenTable;
}
