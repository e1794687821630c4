export const PROVIDER_NAMES = [
  ['google', 'Google'],
  ['facebook', 'Facebook'],
  ['apple', 'Apple'],
] as const
export type Provider = (typeof PROVIDER_NAMES)[number][0]
