import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { deferred } from '../../testing/deferred.ts'
import { Button } from '../buttons/button.tsx'
import { RadioGroup } from './radio-group.tsx'
import { ScriptForm } from './script-form.tsx'
import { TextField } from './text-field.tsx'
import { useFocusFirstWrong } from './use-focus-first-wrong.ts'

type Errors = Partial<Record<'name' | 'email' | 'kind', string>>

/** A form whose button stands outside it, as in the dialogs. */
function Form({ onSend }: { onSend: () => Errors | Promise<Errors> }) {
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setIsSending] = useState(false)

  async function send() {
    setIsSending(true)
    setErrors(await onSend())
    setIsSending(false)
  }

  return (
    <>
      <ScriptForm
        id="form"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextField label="Name" error={errors.name} />
        <TextField label="Email" error={errors.email} />
        <RadioGroup
          legend="Kind"
          name="kind"
          options={[{ value: 'car', label: 'Car' }]}
          error={errors.kind ?? null}
        />
      </ScriptForm>
      <Button form="form" type="submit" pending={isSending}>
        Save
      </Button>
      <button type="button">Elsewhere</button>
    </>
  )
}

const focused = () => document.activeElement
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const field = (name: string) => screen.getByRole('textbox', { name })

it('focuses the first field with an error, whose description is the error', async () => {
  render(<Form onSend={() => ({ email: 'Please enter an address', kind: 'Please choose' })} />)
  await save()
  expect(focused()).toBe(
    screen.getByRole('textbox', { name: 'Email', description: 'Please enter an address' }),
  )
})

it('focuses a group of choices with an error', async () => {
  render(<Form onSend={() => ({ kind: 'Please choose' })} />)
  await save()
  expect(focused()).toBe(screen.getByRole('group', { name: 'Kind', description: 'Please choose' }))
})

it('waits for the answer while the errors of the attempt before are shown', async () => {
  const answers = [{ name: 'Missing' }, { email: 'Wrong' }]
  const first = deferred<Errors>()
  const second = deferred<Errors>()
  const sent = [first, second]
  render(<Form onSend={() => sent.shift()?.promise ?? {}} />)
  await save()
  await act(async () => first.resolve(answers[0] ?? {}))
  expect(focused()).toBe(field('Name'))
  await save()
  const button = screen.getByRole('button', { name: 'Save' })
  expect(focused()).toBe(button)
  await act(async () => second.resolve(answers[1] ?? {}))
  expect(focused()).toBe(field('Email'))
})

it('leaves the focus where somebody went while the form was sent', async () => {
  const answer = deferred<Errors>()
  render(<Form onSend={() => answer.promise} />)
  await save()
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  elsewhere.focus()
  await act(async () => answer.resolve({ name: 'Missing' }))
  expect(focused()).toBe(elsewhere)
})

it('leaves the focus in a field that was typed into while the form was sent', async () => {
  const answer = deferred<Errors>()
  render(<Form onSend={() => answer.promise} />)
  await save()
  await userEvent.type(field('Email'), 's')
  await act(async () => answer.resolve({ name: 'Missing' }))
  expect(focused()).toBe(field('Email'))
})

it('does not move the focus to an error that appears without a submit', () => {
  const { rerender } = render(<ScriptForm>{<TextField label="Name" />}</ScriptForm>)
  rerender(<ScriptForm>{<TextField label="Name" error="Wrong" />}</ScriptForm>)
  expect(focused()).toBe(document.body)
})

it('focuses the first error of a page that is the answer to a submit before hydration', async () => {
  const Page = () => (
    <form method="post" ref={useFocusFirstWrong()}>
      <TextField label="Name" error="Missing" />
    </form>
  )
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Page />)
  const root = await act(async () => hydrateRoot(container, <Page />))
  expect(focused()).toBe(field('Name'))
  act(() => root.unmount())
  container.remove()
})
