import { expect, test } from 'vitest'
import { orFromTheStart } from './from-the-start.ts'

const rowsOf = ({ rows }: { rows: string[] }) => rows
const QUERY = { after: '5', trail: ['2'], status: 'pending' }

test('a page behind the last row leads to the first one, with its filters', async () => {
  const asked = orFromTheStart('/admin/documents', QUERY, Promise.resolve({ rows: [] }), rowsOf)
  const answer: unknown = await asked.catch((thrown: unknown) => thrown)
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).headers.get('location')).toBe('/admin/documents?status=pending')
})

test('an empty first page, and a page with rows, are shown', async () => {
  const none = { rows: [] }
  expect(await orFromTheStart('/admin/documents', {}, Promise.resolve(none), rowsOf)).toBe(none)
  const some = { rows: ['one'] }
  expect(await orFromTheStart('/admin/documents', QUERY, Promise.resolve(some), rowsOf)).toBe(some)
})
