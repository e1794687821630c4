import type { EmergencyNumbers } from '@rihla/domain/places/emergency-numbers'
import { findHelp } from './find-help.ts'
import { helpByGroup } from './help-articles.ts'

const LONGEST_QUESTION = 200

/** The search results for a query, else all questions with their short answers. */
export function loadHelpCenter(query: URLSearchParams, numbers: EmergencyNumbers) {
  const question = (query.get('q') ?? '').trim().slice(0, LONGEST_QUESTION)
  return {
    question,
    found: question === '' ? null : findHelp(question, numbers),
    groups: question === '' ? questionsByGroup(numbers) : null,
  }
}

const questionsByGroup = (numbers: EmergencyNumbers) =>
  helpByGroup(numbers).map(({ group, articles }) => ({
    group,
    questions: articles.map(({ slug, title, short }) => ({ slug, title, short })),
  }))
export type QuestionGroup = ReturnType<typeof questionsByGroup>[number]
