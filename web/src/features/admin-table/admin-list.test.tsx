import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { AdminQuery } from '../../paths/admin-paths.ts'
import { AdminList } from './admin-list.tsx'

const FILTERS = [
  { name: 'status', label: 'By status', all: 'All', options: [{ value: 'pending', label: 'Pending' }] },
] as const

function renderList(query: AdminQuery) {
  const Component = () => (
    <AdminList<{ id: string }>
      title="Vehicles"
      pathname="/admin"
      query={query}
      columns={[]}
      rows={[]}
      keyOf={({ id }) => id}
      nextAfter={null}
      filters={FILTERS}
      queue={{ name: 'status', value: 'pending', title: 'All done', text: 'No vehicles wait.' }}
      empty={{ icon: null, title: 'No vehicles yet', text: 'They appear here.' }}
    />
  )
  const Stub = createRoutesStub([{ path: '/', Component }])
  render(<Stub />)
}

test.each([
  ['an emptied queue', { status: 'pending' }, 'All done'],
  ['a search in the queue', { status: 'pending', search: 'Audi' }, 'Nothing matches'],
  ['another filter', { status: 'rejected' }, 'Nothing matches'],
  ['a list without rows', {}, 'No vehicles yet'],
])('%s with the query %j says %s', (_, query, title) => {
  renderList(query)
  expect(screen.queryByRole('heading', { level: 3, name: title })).not.toBeNull()
})
