import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type DataColumn, DataTable, type DataTableProps } from './data-table.tsx'

interface Car {
  id: string
  name: string
  rate: string
}

const CARS: Car[] = [
  { id: '1', name: 'Patrol', rate: 'AED 450' },
  { id: '2', name: 'Sunny', rate: 'AED 90' },
]

const COLUMNS: DataColumn<Car>[] = [
  { key: 'name', heading: 'Car', cell: ({ name }) => name, namesRow: true },
  {
    key: 'rate',
    heading: 'Daily rate',
    cell: ({ rate }) => rate,
    numeric: true,
    sort: { href: '?sort=rate', sorted: 'descending' },
  },
  { key: 'trips', heading: 'Trips', cell: () => '7', sort: { href: '?sort=trips', sorted: null } },
  {
    key: 'actions',
    heading: 'Actions',
    cell: ({ name }) => <a href="/edit">Edit {name}</a>,
    bareOnCards: true,
  },
]

const showTable = (props: Partial<DataTableProps<Car>> = {}) =>
  render(<DataTable caption="Your cars" columns={COLUMNS} rows={CARS} keyOf={({ id }) => id} {...props} />)

it('uses its caption as its accessible name', () => {
  showTable()
  expect(screen.getByRole('table', { name: 'Your cars' })).not.toBeNull()
})

it('has a header for each column', () => {
  showTable()
  const headings = screen.getAllByRole('columnheader')
  expect(headings).toHaveLength(COLUMNS.length)
  for (const name of ['Car', 'Daily rate', 'Trips', 'Actions'])
    expect(
      headings.some(({ textContent }) => textContent?.includes(name)),
      name,
    ).toBe(true)
})

it('marks only the sorted column as sorted', () => {
  showTable()
  const sorts = screen.getAllByRole('columnheader').map((heading) => heading.getAttribute('aria-sort'))
  expect(sorts).toEqual([null, 'descending', null, null])
})

it('has a sort link in each sortable column', () => {
  showTable()
  const [head] = screen.getAllByRole('rowgroup')
  const links = within(head as HTMLElement).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Daily rate', '?sort=rate'],
    ['Trips', '?sort=trips'],
  ])
})

it('renders its sort links with renderLink', () => {
  showTable({ renderLink: ({ href, children }) => <a href={`/app${href}`}>{children}</a> })
  expect(screen.getByRole('link', { name: 'Daily rate' }).getAttribute('href')).toBe('/app?sort=rate')
})

it('has one header cell per row', () => {
  showTable()
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Patrol', 'Sunny'])
})

it('shows the column headers beside the values on cards without reading them twice', () => {
  showTable()
  expect(screen.getByRole('cell', { name: 'AED 450' }).textContent).toBe('Daily rateAED 450')
  expect(within(screen.getByRole('cell', { name: 'AED 450' })).getByText('Daily rate').ariaHidden).toBe(
    'true',
  )
})

it('omits the column header on cards for bareOnCards columns', () => {
  showTable()
  expect(screen.getByRole('cell', { name: 'Edit Patrol' }).textContent).toBe('Edit Patrol')
})

it('keeps its column headers without rows', () => {
  showTable({ rows: [] })
  expect(screen.getAllByRole('row')).toHaveLength(1)
  expect(screen.getAllByRole('columnheader')).toHaveLength(COLUMNS.length)
})

it('leaves a cell out on the cards whose row has no value for it', () => {
  const columns = COLUMNS.map((column) =>
    column.key === 'trips' ? { ...column, isOnCard: ({ id }: Car) => id === '1' } : column,
  )
  showTable({ columns })
  const trips = screen.getAllByRole('cell', { name: '7' })
  expect(trips.map(({ className }) => className.split(' ').includes('max-md:hidden'))).toEqual([false, true])
})
