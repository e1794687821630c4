/** What a personal API token may be allowed to do, in the order in which pages show it. */
export const TOKEN_SCOPES = [
  'read',
  'bookings:write',
  'host:write',
  'messages:write',
  'profile:write',
] as const

export type TokenScope = (typeof TOKEN_SCOPES)[number]
