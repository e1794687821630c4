import type { PublicRules } from '@rihla/contract/system'
import { HELP_GROUPS, type HelpArticle, type HelpGroup, type HelpSlug } from './help-article.ts'
import { hostingAnswers } from './hosting-answers.ts'
import { rentingAnswers } from './renting-answers.ts'
import { safetyAnswers } from './safety-answers.ts'

const GROUPS = Object.keys(HELP_GROUPS) as HelpGroup[]

/** All articles by group, in order. Only the server loads them; loaders pass pages what they display. */
export function helpByGroup(rules: PublicRules): Array<{ group: HelpGroup; articles: HelpArticle[] }> {
  const answers = { ...rentingAnswers(rules), ...hostingAnswers(rules), ...safetyAnswers(rules) }
  return GROUPS.map((group) => ({
    group,
    articles: HELP_GROUPS[group].map((slug) => ({ slug, ...answers[slug] })),
  }))
}

export const helpArticles = (rules: PublicRules): HelpArticle[] =>
  helpByGroup(rules).flatMap(({ articles }) => articles)

/** The article with this slug and the titles of its related articles; null when there is none. */
export function helpArticleAt(slug: string, rules: PublicRules) {
  const all = helpArticles(rules)
  const article = all.find((one) => one.slug === slug)
  if (!article) return null
  const titleOf = (requested: HelpSlug) => all.find((one) => one.slug === requested)?.title ?? requested
  const { words: _, related, ...shown } = article
  return { ...shown, related: related.map((one) => ({ slug: one, title: titleOf(one) })) }
}
