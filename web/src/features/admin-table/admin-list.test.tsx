import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub, useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '../../paraglide/messages.js'
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

/** Rows of a list whose query is the one of the page's URL. */
function renderRows(load: (url: string) => Promise<void> | null = () => null) {
  function Component() {
    const query: AdminQuery = Object.fromEntries(useSearchParams()[0])
    return (
      <AdminList
        title="Vehicles"
        pathname="/"
        query={query}
        columns={[{ key: 'id', heading: 'Id', cell: ({ id }: { id: string }) => id, sortBy: 'id' }]}
        rows={[{ id: query.after ?? 'first' }]}
        keyOf={({ id }) => id}
        nextAfter="second"
        filters={FILTERS}
        searchLabel="Search vehicles"
        csvHref={`/vehicles.csv?search=${query.search ?? ''}`}
        empty={{ icon: null, title: 'No vehicles yet', text: 'They appear here.' }}
      />
    )
  }
  const Stub = createRoutesStub([
    { path: '/', Component, loader: ({ request }) => load(request.url), HydrateFallback: () => null },
  ])
  render(<Stub />)
}

test('the next page of a list, and its rows in another order, focus its heading', async () => {
  renderRows()
  const press = async (name: string) => userEvent.click(await screen.findByRole('link', { name }))
  const heading = await screen.findByRole('heading', { level: 2, name: 'Vehicles' })
  await press(m.admin_table_next_page())
  await screen.findByRole('cell', { name: 'second' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  heading.blur()
  await press('Id')
  await screen.findByRole('cell', { name: 'first' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('while a search loads, the file of the rows that it replaces cannot be saved', async () => {
  let finish = () => {}
  const loaded = new Promise<void>((resolve) => {
    finish = resolve
  })
  renderRows((url) => (url.includes('Audi') ? loaded : null))
  const file = () => screen.queryByRole('link', { name: m.admin_table_export() })
  await userEvent.type(await screen.findByRole('searchbox'), 'Audi{Enter}')
  await waitFor(() => expect(screen.getByRole('region').ariaBusy).toBe('true'))
  expect(file()).toBeNull()
  finish()
  await waitFor(() => expect(file()?.getAttribute('href')).toContain('search=Audi'))
})

test('a search keeps the focus, and a filter what was typed', async () => {
  renderRows()
  const field = await screen.findByRole('searchbox')
  await userEvent.type(field, 'Audi{Enter}')
  await waitFor(() => expect(screen.getByRole('region').ariaBusy).toBeNull())
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, ' A4')
  await userEvent.click(screen.getByRole('link', { name: 'Pending' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Pending' }).ariaCurrent).toBe('page'))
  expect([screen.getByRole('searchbox'), screen.getByDisplayValue('Audi A4')]).toEqual([field, field])
})
