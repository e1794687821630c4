import { act, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const EMPTY = { plate: '', phone: '', words: '' }
const grouped = (digits: string) => digits.replaceAll(' ', '').replace(/(.{4})(?=.)/g, '$1 ')

/** Three fields of one state, as most forms have them: each handler spreads the state of its render. */
function Form() {
  const [typed, setTyped] = useState(EMPTY)
  return (
    <>
      <TextField
        id="plate"
        label="Plate"
        value={typed.plate}
        onChange={({ target }) => setTyped({ ...typed, plate: target.value.toUpperCase() })}
      />
      <TextField
        id="phone"
        label="Phone"
        value={typed.phone}
        onChange={({ target }) => setTyped({ ...typed, phone: grouped(target.value) })}
      />
      <TextArea
        id="words"
        label="Words"
        value={typed.words}
        onChange={({ target }) => setTyped({ ...typed, words: target.value })}
      />
      <TextField id="name" label="Name" defaultValue="Mariam" />
      <output>{JSON.stringify(typed)}</output>
    </>
  )
}

const field = (id: string) => document.getElementById(id) as HTMLInputElement

/** Hydrates the form after `type` has changed the HTML of the server. */
async function hydrate(type: () => void) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Form />)
  type()
  const root = await act(async () => hydrateRoot(container, <Form />))
  return {
    state: () => JSON.parse(container.querySelector('output')?.textContent ?? '{}') as typeof EMPTY,
    end() {
      act(() => root.unmount())
      container.remove()
    },
  }
}

test('text that was typed before hydration is the state of its form, and stays when another field is typed in', async () => {
  const { state, end } = await hydrate(() => {
    field('plate').value = 'a 12'
    field('phone').value = '4'
    field('words').value = 'At the gate'
    field('name').value = 'Basma'
  })
  const typed = { plate: 'A 12', phone: '4', words: 'At the gate' }
  await waitFor(() => expect(state()).toEqual(typed))
  await userEvent.type(field('phone'), '24242')
  await userEvent.type(field('words'), ', please')
  expect(state()).toEqual({ plate: 'A 12', phone: '4242 42', words: 'At the gate, please' })
  expect(field('plate').value).toBe('A 12')
  expect(field('name').value).toBe('Basma')
  end()
})

test('untouched fields stay as the server rendered them', async () => {
  const { state, end } = await hydrate(() => undefined)
  expect(state()).toEqual(EMPTY)
  expect(field('name').value).toBe('Mariam')
  end()
})
