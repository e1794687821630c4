import type { ChargeImportPreview } from '@rihla/contract/charge-imports'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ImportResult } from './import-result.tsx'

const BOOKING = '0198f2c4-7d1e-7abc-8def-0123456789ab'
const row = {
  line: 2,
  plate: 'A 12345',
  at: '2026-03-12T14:05:00Z',
  place: 'Al Safa North',
  number: null,
  amountFils: 400,
  state: 'matched' as const,
  bookingId: BOOKING,
}
const toll = {
  key: `${BOOKING} salik`,
  kind: 'toll' as const,
  bookingId: BOOKING,
  reference: 'RH-7KQ2',
  vehicle: '2024 Nissan Patrol',
  road: 'salik' as const,
  number: null,
  lines: [2, 3],
  statementFils: 1000,
  chargeFils: 1000,
  state: 'ready' as const,
}
const fine = {
  ...toll,
  key: `${BOOKING} 70`,
  kind: 'fine' as const,
  road: null,
  number: '70',
  lines: [4],
  statementFils: 60_000,
  chargeFils: 61_000,
}

const ASK_DAYS = { tolls: 20, fines: 75 }

async function open(preview: Partial<ChargeImportPreview>) {
  const shown = {
    kind: 'toll' as const,
    rows: [row],
    unread: [],
    charges: [toll],
    askDays: ASK_DAYS,
    ...preview,
  }
  const element = <ImportResult text="a statement" preview={shown} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  await screen.findByRole('heading', { name: 'What matches your trips' })
  return userEvent.setup()
}
afterEach(() => vi.unstubAllGlobals())

/** Answers the calls of the browser with these bodies, one after the other, and returns what was sent. */
function answerCalls(...bodies: object[]) {
  const sent: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request.clone())
    const body = JSON.stringify(bodies[sent.length - 1])
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  })
  return sent
}

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const askButton = () => screen.getByRole('button', { name: /^Ask for/ })

test('tolls are chosen at first, and the button says what they come to', async () => {
  const user = await open({})
  expect(plain(askButton().textContent)).toContain('AED 10.00')
  await user.click(screen.getByRole('checkbox', { name: 'Salik tolls' }))
  expect(askButton().getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByText('Choose at least one charge.').length).toBeGreaterThan(0)
})

test('what is chosen is asked under a key, and each charge says what came of it', async () => {
  const darb = { ...toll, key: `${BOOKING} darb`, road: 'darb' as const, chargeFils: 400 }
  const user = await open({ charges: [toll, darb] })
  const sent = answerCalls({
    results: [
      { key: toll.key, chargeId: BOOKING, refused: null },
      { key: darb.key, chargeId: null, refused: 'charge_crossing_charged' },
    ],
  })
  await user.click(askButton())
  await screen.findByText('1 charge asked')
  screen.getByText('Not asked: One of these crossings has been charged already.')
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await sent[0]?.json()).toEqual({
    text: 'a statement',
    charges: [
      { key: toll.key, expectedFils: 1000, evidenceIds: [] },
      { key: darb.key, expectedFils: 400, evidenceIds: [] },
    ],
  })
  expect(screen.queryByRole('checkbox', { name: 'Salik tolls' })).toBe(null)
})

test('a fine cannot be asked without its ticket', async () => {
  const user = await open({ kind: 'fine', charges: [fine] })
  expect(askButton().getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('checkbox', { name: 'Fine 70' }))
  expect(askButton().getAttribute('aria-disabled')).toBe('true')
  screen.getByLabelText('Ticket of fine 70')
})

test('a charge that the statement has for less is explained and cannot be chosen', async () => {
  await open({ charges: [{ ...toll, statementFils: 400, state: 'statement_lower' }] })
  screen.getByText(/^The statement says AED.4\.00, the toll table AED.10\.00\./)
  expect(screen.queryByRole('checkbox')).toBe(null)
  expect(screen.queryByRole('button', { name: /^Ask for/ })).toBe(null)
})

test('every row that is not asked is listed with its line and reason', async () => {
  await open({ rows: [row, { ...row, line: 5, state: 'unknown_plate', bookingId: null }] })
  const table = screen.getByRole('table', { name: 'What cannot be asked' })
  const [listed, ...others] = within(table).getAllByRole('row').slice(1)
  expect(others).toEqual([])
  expect(listed?.textContent).toContain('Line 5')
  expect(listed?.textContent).toContain('None of your cars has this plate.')
})

test('a row that comes too late names the days that hold', async () => {
  await open({ rows: [{ ...row, state: 'too_late', bookingId: null }] })
  const table = screen.getByRole('table', { name: 'What cannot be asked' })
  expect(table.textContent).toContain('20 days after the return for tolls, 75 for fines.')
})

test('every row that was not understood is listed with its line and what is wrong', async () => {
  await open({
    unread: [
      { line: 3, problem: 'gate_unknown', cell: 'Nowhere' },
      { line: 4, problem: 'date_unreadable', cell: '' },
    ],
  })
  const part = screen.getByRole('region', { name: 'Rows that were not understood' })
  const [gate, date] = within(part).getAllByRole('listitem')
  expect(gate?.textContent).toMatch(/Line 3.*Nowhere.*is not a known toll gate/)
  expect(date?.textContent).toMatch(/Line 4.*The date is missing/)
})

test('a statement without a match says so', async () => {
  await open({ rows: [], charges: [] })
  screen.getByText('No row matches a trip that can still be charged.')
})
