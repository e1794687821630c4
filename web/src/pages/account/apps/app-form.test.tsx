import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AppForm, type TypedApp } from './app-form.tsx'

test('an app has a name, one to five addresses on lines of their own, and a kind', async () => {
  const sent: TypedApp[] = []
  const onSend = async (typed: TypedApp) => {
    sent.push(typed)
    return typed.isConfidential ? {} : { redirectUris: 'This address is refused' }
  }
  render(<AppForm isSending={false} onSend={onSend} />)
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Register app' }))
  await send()
  screen.getByText('Please enter a name')
  screen.getByText('Please enter one to 5 addresses, each on a line of its own')
  await userEvent.type(screen.getByLabelText('Name'), ' Fleet ')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Read/ }))
  const addresses = screen.getByLabelText('Redirect addresses')
  await userEvent.type(addresses, 'https://a.example/1\n2\n3\n4\n5\n6')
  await send()
  expect(sent).toEqual([])
  screen.getByText('Please choose at least one')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Host/ }))
  await userEvent.clear(addresses)
  await userEvent.type(addresses, 'https://fleet.example/ \n\n http://127.0.0.1/\n')
  await send()
  const typed = {
    name: 'Fleet',
    redirectUris: ['https://fleet.example/', 'http://127.0.0.1/'],
    scopes: ['host:write'],
  }
  expect(sent).toEqual([{ ...typed, isConfidential: true }])
  await userEvent.click(screen.getByLabelText(/Public app/))
  await send()
  expect(sent.at(-1)).toEqual({ ...typed, isConfidential: false })
  screen.getByText('This address is refused')
})
