import { type KeyboardEvent, useState } from 'react'

interface ListboxKeys {
  isOpen: boolean
  /** Whether Escape does something here, instead of closing the overlay around the field; by default while it is open. */
  usesEscape?: boolean
  /** Index of the last option. */
  last: number
  /** DOM id of an option. */
  optionId: (index: number) => string
  onOpen: () => void
  onTake: (index: number) => void
  onClose: () => void
}

/**
 * Keyboard handling of a combobox whose focus stays in the text field: arrows move the active option and wrap around,
 * Enter selects it, Escape closes only the list. -1 means no active option. `fieldProps` are of the text field.
 */
export function useListboxKeys({
  isOpen,
  usesEscape = isOpen,
  last,
  optionId,
  onOpen,
  onTake,
  onClose,
}: ListboxKeys) {
  const [active, setActive] = useState(-1)

  function activate(index: number) {
    setActive(index)
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
    }
    const next = moves[event.key]
    if (next !== undefined) {
      event.preventDefault()
      if (isOpen) activate(next)
      else onOpen()
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault()
      onTake(active)
    } else if (event.key === 'Escape' && usesEscape) {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
  }

  return {
    active,
    setActive,
    onKeyDown,
    fieldProps: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isOpen && active >= 0 ? optionId(active) : undefined,
      autoComplete: 'off',
      // Read by the overlays: they hear Escape before this handler does.
      'data-uses-escape': usesEscape || undefined,
    } as const,
  }
}
