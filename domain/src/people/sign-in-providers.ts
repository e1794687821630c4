/** Brand names of the providers that people sign in with, the same in every language. */
export const SIGN_IN_PROVIDERS = {
  uaepass: 'UAE PASS',
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
} as const

export type SignInProvider = keyof typeof SIGN_IN_PROVIDERS

export const isSignInProvider = (id: string): id is SignInProvider => Object.hasOwn(SIGN_IN_PROVIDERS, id)
