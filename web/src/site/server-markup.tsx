import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

/**
 * A part of a page that says the same to everybody and never changes while it is shown. The server makes its markup
 * and the browser keeps it as it is, so its code and its sentences are not loaded with the page; only someone who
 * comes by a link within the site loads them. Its links still go through the router.
 */
export function serverMarkup(id: string, load: () => Promise<ComponentType>): ComponentType {
  const Loaded = lazy(async () => ({ default: await load() }))
  let Made: ComponentType | null = null
  if (import.meta.env.SSR) void load().then((component) => (Made = component))

  return function ServerMarkup() {
    const place = useRef<HTMLDivElement>(null)
    const [isMade] = useState(() => !import.meta.env.SSR && document.getElementById(id) !== null)
    useLinksThroughRouter(place, isMade)
    if (isMade) {
      return (
        <div
          id={id}
          ref={place}
          className="contents"
          // What the server made stays: React neither compares nor replaces it.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, the server's own markup is kept
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      )
    }
    return (
      <div id={id} className="contents">
        {Made ? (
          <Made />
        ) : (
          <Suspense>
            <Loaded />
          </Suspense>
        )}
      </div>
    )
  }
}

function useLinksThroughRouter(place: RefObject<HTMLDivElement | null>, isOn: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    const element = place.current
    if (!isOn || !element) return
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      const isPlainClick =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!link || !isPlainClick || link.origin !== location.origin) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash)
    }
    element.addEventListener('click', follow)
    return () => element.removeEventListener('click', follow)
  }, [isOn, navigate, place])
}
