import { HELP_GROUPS, type HelpArticle, type HelpGroup, type HelpSlug } from './help-article.ts'
import { hostingAnswers } from './hosting-answers.ts'
import { rentingAnswers } from './renting-answers.ts'
import { safetyAnswers } from './safety-answers.ts'

const GROUPS = Object.keys(HELP_GROUPS) as HelpGroup[]

/** All of them by group, in order. Only the server reads them: loaders hand pages what they show. */
export function helpByGroup(): Array<{ group: HelpGroup; articles: HelpArticle[] }> {
  const answers = { ...rentingAnswers(), ...hostingAnswers(), ...safetyAnswers() }
  return GROUPS.map((group) => ({
    group,
    articles: HELP_GROUPS[group].map((slug) => ({ slug, ...answers[slug] })),
  }))
}

export const helpArticles = (): HelpArticle[] => helpByGroup().flatMap(({ articles }) => articles)

/** The article at an address with the titles of those related to it, or null when there is none. */
export function helpArticleAt(slug: string) {
  const all = helpArticles()
  const article = all.find((one) => one.slug === slug)
  if (!article) return null
  const titleOf = (requested: HelpSlug) => all.find((one) => one.slug === requested)?.title ?? requested
  const { words: _, related, ...shown } = article
  return { ...shown, related: related.map((one) => ({ slug: one, title: titleOf(one) })) }
}
