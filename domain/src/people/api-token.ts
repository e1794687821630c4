/** How long a new token is valid: a token without an end would outlive its purpose. */
export const TOKEN_LIFETIMES_DAYS = [30, 90, 365] as const
export type TokenLifetimeDays = (typeof TOKEN_LIFETIMES_DAYS)[number]

/** Valid tokens of one person. Each has rate limits of its own, so their number limits what a person's programs do. */
export const TOKENS_AT_MOST = 10

/** Tokens begin with this, so that people and secret scanners recognise them. */
export const TOKEN_PREFIX = 'rihla_pat_'

/** What a personal API token may be allowed to do, in the order in which pages show it. */
export const TOKEN_SCOPES = [
  'read',
  'bookings:write',
  'host:write',
  'messages:write',
  'profile:write',
] as const

export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** The scopes among these words, each once, in the order in which pages show them. */
export const scopesIn = (words: readonly string[]): TokenScope[] =>
  TOKEN_SCOPES.filter((scope) => words.includes(scope))
