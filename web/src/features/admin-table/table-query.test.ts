import { describe, expect, it } from 'vitest'
import { narrowed, nextPage, previousPage, sortedBy, tableQueryIn, turnedSort } from './table-query.ts'

const CHOICES = { status: ['pending', 'verified'], sort: ['-created', 'created'] }

describe('the query of a list', () => {
  it.each([
    ['', {}],
    ['status=pending&sort=created', { status: 'pending', sort: 'created' }],
    ['status=lost&type=admin&search=%20Patrol%20&after=', { search: 'Patrol' }],
    [`search=${'x'.repeat(200)}`, { search: 'x'.repeat(100) }],
    ['after=c&trail=a&trail=b', { after: 'c', trail: ['a', 'b'] }],
  ])('?%s is read as %o', (address, asked) => {
    expect(tableQueryIn(new URLSearchParams(address), CHOICES)).toEqual({ trail: [], ...asked })
  })

  it('returns to the first page when a filter changes', () => {
    const query = { search: 'Patrol', after: 'c', trail: ['b'] }
    expect(narrowed(query, { status: 'pending' })).toEqual({ search: 'Patrol', status: 'pending' })
  })
})

describe('the pages of a list', () => {
  it('can be followed forward and back', () => {
    const first = { sort: 'created', trail: [] }
    const second = nextPage(first, 'b')
    const third = nextPage(second, 'c')
    expect(third).toEqual({ sort: 'created', after: 'c', trail: ['b'] })
    expect(previousPage(third)).toEqual({ sort: 'created', after: 'b', trail: [] })
    expect(previousPage(second)).toEqual({ sort: 'created', after: undefined, trail: [] })
  })

  it('forget the oldest positions once the URL grows too long', () => {
    const far = nextPage({ after: 'y'.repeat(900), trail: Array(5).fill('x'.repeat(700)) }, 'z')
    expect(far.trail).toHaveLength(5)
    expect(far.trail?.join('').length).toBeLessThanOrEqual(4000)
  })
})

describe('the heading of a column', () => {
  it.each([
    [undefined, '-created', '-created', null],
    ['-created', '-created', 'created', 'descending'],
    ['created', '-created', '-created', 'ascending'],
    ['name', '-created', '-created', null],
    ['name', 'name', '-name', 'ascending'],
  ])(
    'in a list sorted by %s, with first sort %s, links to %s and has aria-sort %s',
    (sort, by, turned, sorted) => {
      expect(turnedSort(sort, by)).toBe(turned)
      expect(sortedBy(sort, by)).toBe(sorted)
    },
  )
})
