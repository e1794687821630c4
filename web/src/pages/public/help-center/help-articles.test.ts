import { CANCELLATION_TIERS } from '@rihla/domain/booking/cancellation-policy'
import { MIN_RENTER_AGE } from '@rihla/domain/people/verification'
import { SERVICE_FEE_PERCENT } from '@rihla/domain/pricing/trip-price'
import { expect, it } from 'vitest'
import messages from '../../../i18n/en/public/help-articles.json' with { type: 'json' }
import { PUBLIC_RULES } from '../../../testing/public-rules.ts'
import { HELP_GROUPS } from './help-article.ts'
import { helpArticleAt, helpArticles, helpByGroup } from './help-articles.ts'

const all = helpArticles(PUBLIC_RULES)
const textOf = (slug: string) => {
  const article = all.find((one) => one.slug === slug)
  return [article?.short, ...(article?.messages ?? [])].join(' ')
}

it('there are at least 24 articles in three groups, each with its own slug', () => {
  expect(Object.keys(HELP_GROUPS)).toHaveLength(3)
  expect(all.length).toBeGreaterThanOrEqual(24)
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length)
  for (const { slug } of all) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

it('each article has a title, a short answer, details, links and related articles', () => {
  for (const { slug, title, short, messages: more, words, links, related } of all) {
    for (const text of [title, short, words, ...more]) expect(text.trim(), slug).not.toBe('')
    expect(more.length, slug).toBeGreaterThanOrEqual(4)
    expect(links.length, slug).toBeGreaterThanOrEqual(1)
    expect(related.length, slug).toBeGreaterThanOrEqual(3)
    expect(related, slug).not.toContain(slug)
    expect([title, short, ...more].join(' '), slug).not.toMatch(/undefined|NaN|[{}]/)
  }
})

it('the texts contain no hard-coded figures', () => {
  for (const [name, message] of Object.entries(messages)) {
    if (!name.endsWith('_words')) expect(message, name).not.toMatch(/\d/)
  }
})

it('the articles show the figures of the domain rules', () => {
  expect(textOf('what-you-need')).toContain(`at least ${MIN_RENTER_AGE} years old`)
  expect(textOf('what-you-need')).toContain(`usually ${PUBLIC_RULES.minDriverAge} years`)
  expect(textOf('what-a-trip-costs')).toContain(`service fee of ${SERVICE_FEE_PERCENT} %`)
  expect(textOf('cancel-and-refund')).toContain(`${CANCELLATION_TIERS.strict.fullFromDays} days before`)
})

it('the articles show the rules in force', () => {
  expect(textOf('security-deposits')).toContain(`at most ${PUBLIC_RULES.depositKeptDays} days after`)
  expect(textOf('what-you-need')).toContain('Your phone and identity must be verified')
  expect(textOf('pick-up-and-return')).toContain('23 hours')
  expect(textOf('talk-to-your-host')).toContain('23 hours')
  expect(textOf('who-sees-your-details')).toContain('23 hours')
  expect(textOf('hand-over-your-car')).toContain('22 hours')
  const [nothing] = helpArticles({ ...PUBLIC_RULES, verificationSteps: [] })
  expect(nothing?.short).not.toContain('verified')
})

it('an article lists related articles by title, and an unknown slug has no article', () => {
  const article = helpArticleAt('cancel-and-refund', PUBLIC_RULES)
  const titles = new Set(all.map(({ title }) => title))
  for (const { title } of article?.related ?? []) expect(titles).toContain(title)
  expect(helpArticleAt('no-such-answer', PUBLIC_RULES)).toBeNull()
})

it('articles are returned without their search words', () => {
  expect(helpArticleAt('get-paid', PUBLIC_RULES)).not.toHaveProperty('words')
  expect(helpByGroup(PUBLIC_RULES).flatMap(({ articles }) => articles)).toHaveLength(all.length)
})
