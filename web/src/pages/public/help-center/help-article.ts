/** The groups of the Help Center and what stands in each, in order. The names are parts of addresses: they stay. */
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

/** An answer of the Help Center, in the language of whoever asks. */
export interface HelpArticle {
  slug: HelpSlug
  /** The question, or what it is about. */
  title: string
  /** The answer in one or two sentences. */
  short: string
  /** What there is to know beyond it, one step or fact each. */
  messages: readonly string[]
  /** Other words people look for it with; never shown. */
  words: string
  related: readonly HelpSlug[]
  /** Where on the site to do it. */
  links: ReadonlyArray<{ to: string; label: string }>
}

export type HelpAnswers<Group extends HelpGroup> = {
  [Slug in (typeof HELP_GROUPS)[Group][number]]: Omit<HelpArticle, 'slug'>
}
