import { paths } from './paths.ts'

/** URLs within the Help Center; separate from `paths`, which every page loads. */
export const helpPaths = {
  article: (slug: string) => `${paths.helpCenter}/${slug}`,
  /** URL that opens the support chat. */
  chat: `${paths.helpCenter}?chat=open#chat`,
} as const
