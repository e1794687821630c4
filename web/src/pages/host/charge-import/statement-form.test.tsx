import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '../../../paraglide/messages.js'
import { StatementForm } from './statement-form.tsx'

test('a file that is no statement is refused beside the file, and no text beside the text', async () => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <StatementForm onChecked={() => {}} /> }])
  render(<Stub />)
  const file = await screen.findByLabelText<HTMLInputElement>(m.charge_import_file())
  const text = screen.getByRole('textbox', { name: m.charge_import_text() })
  await userEvent.upload(file, new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'toll.txt'))
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', m.charge_import_not_csv())
  expect([file.ariaInvalid, text.ariaInvalid]).toEqual(['true', null])
  expect(document.getElementById(file.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    m.charge_import_not_csv(),
  )
  await userEvent.click(screen.getByRole('button', { name: m.charge_import_check() }))
  expect(document.activeElement).toBe(text)
  expect([file.ariaInvalid, text.ariaInvalid]).toEqual([null, 'true'])
})
