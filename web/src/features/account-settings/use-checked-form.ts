import { type SubmitEvent, useState } from 'react'

interface CheckedForm<Typed, Errors extends object> {
  isSending: boolean
  read: (data: FormData) => Typed
  /** What is wrong with it, by field; empty when it can be sent. */
  problemsOf: (typed: Typed) => Errors
  /** Sends what was typed. Returns the errors of fields that the server refused. */
  onSend: (typed: Typed) => Promise<Errors>
}

/** Sends a form once nothing is wrong with it. `errors` are those found here, or by the server. */
export function useCheckedForm<Typed, Errors extends object>({
  isSending,
  read,
  problemsOf,
  onSend,
}: CheckedForm<Typed, Errors>) {
  const [errors, setErrors] = useState<Partial<Errors>>({})

  async function check(form: HTMLFormElement) {
    const typed = read(new FormData(form))
    const wrong = problemsOf(typed)
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) setErrors(await onSend(typed))
  }

  return {
    errors,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      if (!isSending) void check(event.currentTarget)
    },
  }
}
