import type { ComponentProps } from 'react'
import { useHydrated } from '../hooks/use-hydrated.ts'

/** The element under every button of the kit: one that only scripts serve is off until they run. */
export function BareButton({ type = 'button', disabled, ...button }: ComponentProps<'button'>) {
  const isHydrated = useHydrated()
  return <button {...button} type={type} disabled={disabled || (type === 'button' && !isHydrated)} />
}
