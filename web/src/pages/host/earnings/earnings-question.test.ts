import { expect, test } from 'vitest'
import { questionIn } from './earnings-question.ts'

test.each([
  ['', {}],
  ['month=2026-11&state=available', { month: '2026-11', state: 'available' }],
  ['month=all&state=all', {}],
  ['month=2026-13&state=stolen', {}],
  ['month=2026-1&after=abc', { after: 'abc' }],
  ['after=', {}],
])('the query %j is parsed as %j', (address, question) => {
  expect(questionIn(new URLSearchParams(address))).toEqual({
    month: undefined,
    state: undefined,
    after: undefined,
    ...question,
  })
})
