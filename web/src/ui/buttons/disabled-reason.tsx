import { useEffect, useRef } from 'react'

/**
 * The tooltip above a disabled button; displayed while the button is hovered, focused or tapped (phones keep a tapped
 * element hovered), closed by Escape. It is visual only: hidden text describes the button, so the reason does not
 * become part of its accessible name.
 */
export function DisabledReason({ reason }: { reason: string }) {
  const bubble = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const box = bubble.current
    const button = box?.closest('button')
    if (!box || !button) return
    const stopListening = new AbortController()
    const on = (type: string, react: (event: Event) => void) =>
      button.addEventListener(type, react, { signal: stopListening.signal })
    const show = () => {
      box.dataset.shown = ''
      box.style.translate = '0'
      const { left, right } = box.getBoundingClientRect()
      const edge = document.documentElement.clientWidth - 8
      box.style.translate = `${left < 8 ? 8 - left : Math.min(0, edge - right)}px`
    }
    const hide = () => delete box.dataset.shown
    for (const type of ['pointerenter', 'focus', 'click']) on(type, show)
    for (const type of ['pointerleave', 'blur']) on(type, hide)
    on('keydown', (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Escape') hide()
    })
    if (button.matches(':hover, :focus')) show()
    return () => stopListening.abort()
  }, [])

  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute start-1/2 bottom-full z-(--layer-floating) mb-2 w-0"
    >
      <span
        ref={bubble}
        className="absolute -start-32 animate-fade-in bottom-0 w-64 rounded-small bg-on-surface px-3 py-2 text-start font-normal text-sm text-surface shadow-floating not-data-shown:hidden"
      >
        {reason}
      </span>
    </span>
  )
}
