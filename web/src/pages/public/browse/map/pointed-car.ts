import { useEffect } from 'react'
import { watchedState } from '../../../../app/observable-state.ts'

/** The car that is pointed at, in the list or on the map: both invert it. */
export const pointedCar = watchedState<{ id: string | null }>({ id: null })

const pointAt = (id: string | null) => {
  if (pointedCar.state().id !== id) pointedCar.change({ id })
}

const cardOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-vehicle]') : null

/**
 * Connects the cards of the page (`data-vehicle`) with the pins: the one under the pointer or the focus is pointed at,
 * and the one that is pointed at on the map is marked. No card is rendered again.
 */
export function usePointedCards(): void {
  useEffect(() => {
    const over = ({ target }: Event) => pointAt(cardOf(target)?.dataset.vehicle ?? null)
    let marked: HTMLElement | null = null
    const mark = () => {
      const { id } = pointedCar.state()
      marked?.removeAttribute('data-pointed')
      marked =
        id === null ? null : document.querySelector<HTMLElement>(`li[data-vehicle="${CSS.escape(id)}"]`)
      marked?.setAttribute('data-pointed', '')
    }
    const list = document.getElementById('results')
    const stop = pointedCar.subscribe(mark)
    const leave = () => pointAt(null)
    list?.addEventListener('pointerover', over)
    list?.addEventListener('pointerleave', leave)
    list?.addEventListener('focusin', over)
    list?.addEventListener('focusout', leave)
    return () => {
      stop()
      leave()
      marked?.removeAttribute('data-pointed')
      list?.removeEventListener('pointerover', over)
      list?.removeEventListener('pointerleave', leave)
      list?.removeEventListener('focusin', over)
      list?.removeEventListener('focusout', leave)
    }
  }, [])
}

export { pointAt }
