import { TOKEN_SCOPES, type TokenScope } from '@rihla/domain/people/api-token'
import { type ComponentProps, useId } from 'react'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FieldNote } from '../../ui/fields/field-frame.tsx'
import { SCOPE_WORDS } from './scope-words.ts'

interface ScopeChoiceProps {
  legend: string
  error?: string | null | undefined
  /** What makes the checkbox of a scope part of its form. */
  boxOf: (scope: TokenScope) => Partial<ComponentProps<typeof Checkbox>>
}

/** A checkbox for each thing that a token or an app may do. */
export function ScopeChoice({ legend, error, boxOf }: ScopeChoiceProps) {
  const noteId = useId()
  return (
    <fieldset
      aria-describedby={error ? noteId : undefined}
      data-invalid={error ? true : undefined}
      tabIndex={-1}
    >
      <legend className="mb-1 font-strong text-sm">{legend}</legend>
      {TOKEN_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          label={SCOPE_WORDS[scope].name()}
          hint={SCOPE_WORDS[scope].hint()}
          {...boxOf(scope)}
        />
      ))}
      <FieldNote id={noteId} error={error ?? null} />
    </fieldset>
  )
}
