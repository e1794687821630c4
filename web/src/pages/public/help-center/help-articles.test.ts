import { CANCELLATION_TIERS } from '@rihla/domain/booking/cancellation-policy'
import { MIN_RENTER_AGE } from '@rihla/domain/people/verification'
import { SERVICE_FEE_PERCENT } from '@rihla/domain/pricing/trip-price'
import { expect, it } from 'vitest'
import messages from '../../../i18n/en/public/help-articles.json' with { type: 'json' }
import { HELP_GROUPS } from './help-article.ts'
import { helpArticleAt, helpArticles, helpByGroup } from './help-articles.ts'

const all = helpArticles()
const textOf = (slug: string) => {
  const article = all.find((one) => one.slug === slug)
  return [article?.short, ...(article?.messages ?? [])].join(' ')
}

it('answers at least two dozen questions in three groups, each at an address of its own', () => {
  expect(Object.keys(HELP_GROUPS)).toHaveLength(3)
  expect(all.length).toBeGreaterThanOrEqual(24)
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length)
  for (const { slug } of all) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

it('has a title, a short answer, more to say and somewhere to go for each', () => {
  for (const { slug, title, short, messages: more, words, links, related } of all) {
    for (const text of [title, short, words, ...more]) expect(text.trim(), slug).not.toBe('')
    expect(more.length, slug).toBeGreaterThanOrEqual(4)
    expect(links.length, slug).toBeGreaterThanOrEqual(1)
    expect(related.length, slug).toBeGreaterThanOrEqual(3)
    expect(related, slug).not.toContain(slug)
    expect([title, short, ...more].join(' '), slug).not.toMatch(/undefined|NaN|[{}]/)
  }
})

it('writes no figure by hand: every one comes from the rules', () => {
  for (const [name, message] of Object.entries(messages)) {
    if (!name.endsWith('_words')) expect(message, name).not.toMatch(/\d/)
  }
})

it('says what the rules say', () => {
  expect(textOf('what-you-need')).toContain(`at least ${MIN_RENTER_AGE} years old`)
  expect(textOf('what-a-trip-costs')).toContain(`service fee of ${SERVICE_FEE_PERCENT} %`)
  expect(textOf('cancel-and-refund')).toContain(`${CANCELLATION_TIERS.strict.fullFromDays} days before`)
})

it('leads from an answer to related ones by their titles, and from an unknown address nowhere', () => {
  const article = helpArticleAt('cancel-and-refund')
  const titles = new Set(all.map(({ title }) => title))
  for (const { title } of article?.related ?? []) expect(titles).toContain(title)
  expect(helpArticleAt('no-such-answer')).toBeNull()
})

it('keeps the words people search with to itself', () => {
  expect(helpArticleAt('get-paid')).not.toHaveProperty('words')
  expect(helpByGroup().flatMap(({ articles }) => articles)).toHaveLength(all.length)
})
