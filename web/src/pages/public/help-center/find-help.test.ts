import { expect, it } from 'vitest'
import { PUBLIC_RULES } from '../../../testing/public-rules.ts'
import { findHelp } from './find-help.ts'
import { helpArticles } from './help-articles.ts'

const find = (question: string) => findHelp(question, PUBLIC_RULES)
const bestFor = (question: string) => find(question)[0]?.slug

it.each([
  ['cancelation', 'cancel-and-refund'],
  ['how do I cancle my booking', 'cancel-and-refund'],
  ['when do i get my money back?', 'cancel-and-refund'],
  ['deposite', 'security-deposits'],
  ['verificaton', 'get-verified'],
  ['insurence', 'insurance-and-accidents'],
  ['payuot', 'get-paid'],
  ['superhst', 'become-a-superhost'],
  ['SMS code not recieved', 'code-by-sms'],
  ['extend trip', 'change-dates'],
  ['delete my account', 'your-data'],
  ['mulkiya', 'photos-and-papers'],
  ['flat tyre', 'something-is-wrong'],
  ['how old must I be', 'what-you-need'],
])('the query %j finds the article %s first', (question, slug) => {
  expect(bestFor(question)).toBe(slug)
})

it('finds every article first by its own title', () => {
  for (const { slug, title } of helpArticles(PUBLIC_RULES)) expect(bestFor(title), title).toBe(slug)
})

it('returns no article with similar words when others have the words as written', () => {
  const texts = find('fine').map(({ slug }) => slug)
  expect(texts[0]).toBe('insurance-and-accidents')
  expect(texts).not.toContain('find-a-car')
})

it('finds an article by the beginning of a word', () => {
  expect(bestFor('refu')).toBe('cancel-and-refund')
})

it('finds nothing for unknown words, stop words or an empty query', () => {
  expect(find('xylophone quartz')).toEqual([])
  expect(find('what is the')).toEqual([])
  expect(find('   ')).toEqual([])
})

it('marks the matching words, also for a misspelt query', () => {
  const [first] = find('deposite')
  const marked = first?.title.filter(({ isMarked }) => isMarked).map(({ text }) => text)
  expect(marked).toEqual(['deposits'])
})

it('returns eight articles at most', () => {
  expect(find('car').length).toBeLessThanOrEqual(8)
})

it('shows the numbers that apply, whatever they were when the index was built', () => {
  const [found] = findHelp('flat tyre', {
    ...PUBLIC_RULES,
    emergencyNumbers: { ...PUBLIC_RULES.emergencyNumbers, police: '901' },
  })
  expect(found?.slug).toBe('something-is-wrong')
  expect(JSON.stringify(found?.short)).toContain('901')
})
