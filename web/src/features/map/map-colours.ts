const TOKENS = {
  land: '--map-land',
  water: '--map-water',
  coast: '--map-coast',
  border: '--map-border',
  road: '--map-road',
  label: '--on-surface',
  labelMuted: '--on-surface-muted',
  labelWater: '--map-label-water',
  area: '--accent',
} as const

/** Colours of the map in the theme that is shown. */
export type MapColours = Record<keyof typeof TOKENS, string>

/** Resolves the tokens at an element: they are pairs for day and night, which only the browser can choose from. */
export function mapColoursAt(parent: HTMLElement): MapColours {
  const probe = parent.appendChild(document.createElement('i'))
  const colours = Object.entries(TOKENS).map(([name, token]) => {
    probe.style.color = `var(${token})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(colours)
}

/** Calls back when the theme changes, by the person's choice or with their system. */
export function watchTheme(changed: () => void): () => void {
  const night = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(changed)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  night.addEventListener('change', changed)
  return () => {
    chosen.disconnect()
    night.removeEventListener('change', changed)
  }
}
