import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { BareButton } from '../buttons/bare-button.tsx'
import { ComboboxField } from '../fields/combobox-field.tsx'
import { MultiSelect } from '../fields/multi-select.tsx'
import { Popover } from './popover.tsx'
import { Sheet } from './sheet.tsx'

function CityField() {
  const [text, setText] = useState('')
  return (
    <ComboboxField
      label="City"
      text={text}
      onType={setText}
      options={[{ key: 'dubai', label: 'Dubai' }]}
      onTake={({ label }) => setText(label)}
      listLabel="Cities"
    />
  )
}

function Makes() {
  return (
    <MultiSelect
      label="Make"
      options={[{ value: 'audi', label: 'Audi' }]}
      chosen={[]}
      onChange={() => {}}
      placeholder="Search makes"
      nothingFound="No make has these letters"
    />
  )
}

function SheetOf({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Sheet open={isOpen} onOpenChange={setIsOpen} title="Edit" closeLabel="Close">
      {children}
    </Sheet>
  )
}

function PopoverOf({ children }: { children: ReactNode }) {
  return (
    <Popover label="Edit" trigger={(props) => <BareButton {...props}>Open</BareButton>}>
      {children}
    </Popover>
  )
}

const overlays: [string, (field: ReactNode) => Promise<void>][] = [
  [
    'a drawer',
    async (field) => {
      render(<SheetOf>{field}</SheetOf>)
    },
  ],
  [
    'a popover',
    async (field) => {
      render(<PopoverOf>{field}</PopoverOf>)
      await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    },
  ],
]

describe.each(overlays)('in %s', (_, open) => {
  async function typeInto(name: string, text: string) {
    const user = userEvent.setup()
    const field = await screen.findByRole('combobox', { name }, { timeout: 10_000 })
    // The overlay moves the focus when it opens.
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
    await user.type(field, text)
    return { user, field }
  }

  it('Escape closes the suggestions of a field, and only then the overlay', async () => {
    await open(<CityField />)
    const { user, field } = await typeInto('City', 'Du')
    expect(field.getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{Escape}')
    expect(field.getAttribute('aria-expanded')).toBe('false')
    expect(field.isConnected).toBe(true)
    expect(screen.getByRole('dialog').contains(field)).toBe(true)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('Escape clears the search of a list, and only then closes the overlay', async () => {
    await open(<Makes />)
    const { user, field } = await typeInto('Make', 'au')
    await user.keyboard('{Escape}')
    expect(field).toHaveProperty('value', '')
    expect(screen.getByRole('dialog').contains(field)).toBe(true)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
