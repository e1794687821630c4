import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { LevelField } from './level-field.tsx'

function Field() {
  const [level, setLevel] = useState<number | null>(null)
  return <LevelField tank="fuel" value={level} onChange={setLevel} error={null} />
}

test.each(['{Enter}', ' '])(
  'the key "%s" takes the level where the gauge stands and sends nothing',
  async (key) => {
    const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
    render(
      <form method="post" onSubmit={onSubmit}>
        <Field />
        <button type="submit">Save</button>
      </form>,
    )
    const gauge = screen.getByRole('slider')
    expect(gauge.getAttribute('aria-valuetext')).not.toContain('4/8')
    gauge.focus()
    await userEvent.keyboard(key)
    expect(gauge.getAttribute('aria-valuetext')).toBe('4/8 (50%)')
    expect(onSubmit).not.toHaveBeenCalled()
  },
)
