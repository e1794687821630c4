export const PROVIDER_NAMES = [
  ['uaepass', 'UAE PASS'],
  ['google', 'Google'],
  ['facebook', 'Facebook'],
  ['apple', 'Apple'],
] as const
export type Provider = (typeof PROVIDER_NAMES)[number][0]
