import { paths } from './paths.ts'

/** The addresses of the Help Center's own parts; apart from those that every page carries along. */
export const helpPaths = {
  article: (slug: string) => `${paths.helpCenter}/${slug}`,
  /** Where the support chat is opened from. */
  chat: `${paths.helpCenter}?chat=open#chat`,
} as const
