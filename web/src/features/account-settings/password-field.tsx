import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'

/**
 * A password with a button that shows it. When its form is submitted it is hidden again, so that the browser offers to
 * save it and nobody reads it from the screen.
 */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix' | 'id'>) {
  const id = useId()
  const isHydrated = useHydrated()
  const [isShown, setIsShown] = useState(false)

  useEffect(() => {
    if (!isShown) return
    const form = (document.getElementById(id) as HTMLInputElement | null)?.form
    const hide = () => setIsShown(false)
    form?.addEventListener('submit', hide, { capture: true })
    return () => form?.removeEventListener('submit', hide, { capture: true })
  }, [id, isShown])

  return (
    <TextField
      {...props}
      id={id}
      type={isShown ? 'text' : 'password'}
      autoCapitalize={isShown ? 'off' : undefined}
      spellCheck={false}
      suffix={
        isHydrated && (
          <IconButton
            label={m.auth_show_password()}
            aria-controls={id}
            pressed={isShown}
            icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            className="aria-pressed:[&_svg]:fill-none"
            onClick={() => setIsShown(!isShown)}
          />
        )
      }
    />
  )
}
