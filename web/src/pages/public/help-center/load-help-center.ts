import type { PublicRules } from '@rihla/contract/system'
import { findHelp } from './find-help.ts'
import { helpByGroup } from './help-articles.ts'

const LONGEST_QUESTION = 200

/** The search results for a query, else all questions with their short answers. */
export function loadHelpCenter(query: URLSearchParams, rules: PublicRules) {
  const question = (query.get('q') ?? '').trim().slice(0, LONGEST_QUESTION)
  return {
    question,
    found: question === '' ? null : findHelp(question, rules),
    groups: question === '' ? questionsByGroup(rules) : null,
  }
}

const questionsByGroup = (rules: PublicRules) =>
  helpByGroup(rules).map(({ group, articles }) => ({
    group,
    questions: articles.map(({ slug, title, short }) => ({ slug, title, short })),
  }))
export type QuestionGroup = ReturnType<typeof questionsByGroup>[number]
