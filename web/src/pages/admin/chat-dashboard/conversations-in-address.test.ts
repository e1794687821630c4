import { expect, it } from 'vitest'
import { conversationsQueryIn, openIdIn } from './conversations-in-address.ts'

it.each([
  ['', {}],
  ['status=waiting', { status: 'waiting' }],
  ['status=gone&search=%20Mona%20', { search: 'Mona' }],
  ['search=%20', {}],
])('parses the query "%s"', (address, query) => {
  expect(conversationsQueryIn(new URLSearchParams(address))).toEqual(query)
})

it('opens a conversation only for a valid id', () => {
  const id = '0198c2a4-0000-7000-8000-000000000001'
  expect(openIdIn(new URLSearchParams({ conversation: id }))).toBe(id)
  expect(openIdIn(new URLSearchParams({ conversation: '../me' }))).toBeNull()
  expect(openIdIn(new URLSearchParams())).toBeNull()
})
