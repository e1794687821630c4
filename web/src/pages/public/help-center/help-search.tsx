import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

const PAUSE_MS = 250

/** Searches articles while the user types. Without JavaScript it is a plain form that sends `?q=`. */
export function HelpSearch({ question }: { question: string }) {
  const submit = useSubmit()
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(question)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back and links change the query from outside; the field follows them but keeps what the user is typing.
  useEffect(() => {
    if (input.current && question !== asked.current) input.current.value = question
    asked.current = question
  }, [question])

  const askAtOnce = useEffectEvent(() => {
    if (input.current?.form && input.current.value !== question) ask(input.current.form)
  })
  useEffect(() => {
    // The user may have typed before hydration.
    askAtOnce()
    return () => clearTimeout(pause.current)
  }, [])

  function ask(form: HTMLFormElement) {
    clearTimeout(pause.current)
    const requested = input.current?.value.trim() ?? ''
    if (requested === asked.current) return
    const isFirst = asked.current === ''
    asked.current = requested
    const query = requested === '' ? null : new FormData(form)
    // Only the first search adds a history entry, so that Back leads to the page before it.
    void submit(query, { action: paths.helpCenter, replace: !isFirst, preventScrollReset: true })
  }

  function askAfterPause(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    clearTimeout(pause.current)
    pause.current = setTimeout(() => ask(form), PAUSE_MS)
  }

  return (
    <search className="mt-6 block max-w-3xl">
      <Form
        action={paths.helpCenter}
        className="flex items-end gap-3"
        onInput={askAfterPause}
        onSubmit={(event) => {
          event.preventDefault()
          ask(event.currentTarget)
        }}
      >
        <TextField
          ref={input}
          type="search"
          name="q"
          label={m.help_center_search()}
          labelHidden
          placeholder={m.help_center_search_placeholder()}
          prefix={<Search aria-hidden="true" />}
          defaultValue={question}
          autoComplete="off"
          enterKeyHint="search"
          maxCharacters={200}
          className="flex-1"
        />
        <Button type="submit">{m.help_center_search_submit()}</Button>
      </Form>
    </search>
  )
}
