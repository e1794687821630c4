import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { StepperField } from './stepper-field.tsx'

function Seats() {
  const [seats, setSeats] = useState(3)
  return (
    <StepperField
      label="Seats"
      value={seats}
      onChange={setSeats}
      min={2}
      max={4}
      lessLabel="Fewer seats"
      moreLabel="More seats"
    />
  )
}

it('keeps the focus on a button whose last possible press was made, and goes no further', async () => {
  render(<Seats />)
  const more = screen.getByRole('button', { name: 'More seats' })
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}{Enter}')
  expect([screen.getByRole('status').textContent, more.ariaDisabled]).toEqual(['4', 'true'])
  expect(document.activeElement).toBe(more)
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).toBe(more)
})
