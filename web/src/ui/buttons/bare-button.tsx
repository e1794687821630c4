import type { ComponentProps } from 'react'
import { useHydrated } from '../hooks/use-hydrated.ts'

/** Base of every button of the UI kit. One of type `button` needs JavaScript, so it is disabled until hydration. */
export function BareButton({ type = 'button', disabled, ...button }: ComponentProps<'button'>) {
  const isHydrated = useHydrated()
  return <button {...button} type={type} disabled={disabled || (type === 'button' && !isHydrated)} />
}
