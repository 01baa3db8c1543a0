/** Roles of staff, each with the rights of those before it. */
export const STAFF_ROLES = ['editor', 'publisher', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What a token of the admin API may be used for. */
export const TOKEN_SCOPES = [
  'documents:read',
  'documents:write',
  'documents:publish',
  'releases:read',
  'releases:write',
  'releases:publish',
  'media:read',
  'media:write',
  'catalogue:read',
  'catalogue:write',
  'stock:read',
  'stock:write',
  'orders:read',
  'orders:personal',
  'orders:write',
  'care:read',
  'care:write',
  'gift-cards:read',
  'gift-cards:write',
  'reservations:read',
  'reservations:write',
  'audit:read',
] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
