import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChargeRecordList } from './charge-record-list.tsx'

const valuesOf = (record: Parameters<typeof ChargeRecordList>[0]['record']) => {
  const { container } = render(<ChargeRecordList record={record} />)
  return [...container.querySelectorAll('dd')].map(({ textContent }) => textContent)
}

test('shows disputes as a share of the charges, and decisions as a share of the disputes', () => {
  expect(valuesOf({ trips: 9, charges: 8, disputed: 3, upheld: 1, upheldInPart: 2 })).toEqual([
    '9',
    '8',
    '3 (38%)',
    '1 (33%)',
    '2 (67%)',
  ])
})

test('has no share of nothing', () => {
  expect(valuesOf({ trips: 0, charges: 0, disputed: 0, upheld: 0, upheldInPart: 0 })).toEqual([
    '0',
    '0',
    '0',
    '0',
    '0',
  ])
})
