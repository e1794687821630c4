import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { DueHosts } from './due-hosts.tsx'

const host = (name: string, availableFils: number, ibanMasked: string | null) => ({
  hostId: name.toLowerCase(),
  name,
  email: `${name.toLowerCase()}@rihla.example`,
  availableFils,
  lines: 1,
  ibanMasked,
})
const HOSTS = [
  host('Omar', 45_000, 'AE•• •••• … 3456'),
  host('Sara', 22_500, 'AE•• •••• … 7890'),
  host('Layla', 10_000, null),
]

function renderHosts(hosts = HOSTS, adminId = 'somebody-else') {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <DueHosts hosts={hosts} adminId={adminId} /> },
  ])
  render(<Stub />)
  return userEvent.setup()
}
const choice = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Pay ${name} in the next batch` })
const make = () => screen.getByRole('button', { name: 'Make a batch' })
const shown = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('all hosts with a bank account are chosen at first; one without cannot be', () => {
  renderHosts()
  expect(choice('Omar').checked).toBe(true)
  expect(choice('Sara').checked).toBe(true)
  expect(choice('Layla').checked).toBe(false)
  expect(choice('Layla').disabled).toBe(true)
  expect(shown(screen.getByText(/^2 hosts,/).textContent)).toBe('2 hosts, AED 675.00')
})

test('an admin leaves hosts out of a batch, and is asked about the sum of the others', async () => {
  const user = renderHosts()
  await user.click(choice('Sara'))
  expect(shown(screen.getByText(/^1 host,/).textContent)).toBe('1 host, AED 450.00')
  await user.click(make())
  const dialog = await screen.findByRole('dialog')
  expect(shown(within(dialog).getByRole('heading').textContent)).toBe('Send AED 450.00?')
})

test('a batch needs a host; all can be chosen again at once', async () => {
  const user = renderHosts()
  const all = screen.getByRole('checkbox', { name: 'All 2 hosts with a bank account' })
  await user.click(all)
  expect(make().getAttribute('aria-disabled')).toBe('true')
  expect(choice('Omar').checked).toBe(false)
  await user.click(all)
  expect(make().getAttribute('aria-disabled')).toBeNull()
  expect(choice('Omar').checked).toBe(true)
})

test('another admin pays the admin’s own earnings', async () => {
  const user = renderHosts(HOSTS, 'omar')
  expect([choice('Omar').checked, choice('Omar').disabled]).toEqual([false, true])
  expect(shown(screen.getByText(/^1 host,/).textContent)).toBe('1 host, AED 225.00')
  const all = screen.getByRole('checkbox', { name: /with a bank account$/ })
  await user.click(all)
  await user.click(all)
  expect([choice('Omar').checked, choice('Sara').checked]).toEqual([false, true])
})
