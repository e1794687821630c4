/** The groups of the Help Center and their articles, in order. The names are part of URLs and must not change. */
export const HELP_GROUPS = {
  renting: [
    'what-you-need',
    'find-a-car',
    'book-a-car',
    'what-a-trip-costs',
    'change-dates',
    'cancel-and-refund',
    'pick-up-and-return',
    'something-is-wrong',
    'talk-to-your-host',
  ],
  hosting: [
    'list-your-car',
    'photos-and-papers',
    'price-and-discounts',
    'answer-requests',
    'keep-your-calendar',
    'hand-over-your-car',
    'get-paid',
    'become-a-superhost',
  ],
  safety: [
    'security-deposits',
    'cards-and-receipts',
    'get-verified',
    'code-by-sms',
    'who-sees-your-details',
    'reviews-and-ratings',
    'insurance-and-accidents',
    'keep-your-account-safe',
    'your-data',
  ],
} as const

export type HelpGroup = keyof typeof HELP_GROUPS
export type HelpSlug = (typeof HELP_GROUPS)[HelpGroup][number]

/** A Help Center article, in the language of the request. */
export interface HelpArticle {
  slug: HelpSlug
  /** The question or the topic. */
  title: string
  /** The answer in one or two sentences. */
  short: string
  /** The details, one step or fact each. */
  messages: readonly string[]
  /** More search words; never displayed. */
  words: string
  related: readonly HelpSlug[]
  /** Pages of the site where the user can act on the answer. */
  links: ReadonlyArray<{ to: string; label: string }>
}

export type HelpAnswers<Group extends HelpGroup> = {
  [Slug in (typeof HELP_GROUPS)[Group][number]]: Omit<HelpArticle, 'slug'>
}
