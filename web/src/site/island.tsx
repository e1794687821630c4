import { type ComponentType, lazy, memo, Suspense, useState } from 'react'
import { waitForNetwork } from '../api/wait-for-network.ts'

const AGAIN_AFTER_MS = 1000
/** Together half a minute: a network that is away for longer is told of. */
const LAST_WAIT_MS = 16_000

/** A part of a page whose code comes after the page; `fetch` brings it ahead of time. */
export type Island<Props extends object> = ComponentType<Props> & { fetch: () => Promise<void> }

/**
 * A part of a page that the server draws with everything else and that comes alive in the browser once its code is
 * there, so that the first script is small and the words are on screen before it. A `clientLoader` that awaits
 * `fetch` keeps links within the site from showing an empty place.
 */
export function island<Props extends object>(load: () => Promise<ComponentType<Props>>): Island<Props> {
  let Loaded: ComponentType<Props> | null = null
  const fetch = async () => {
    Loaded = await load()
  }
  const Coming = lazy(async () => {
    await patiently(fetch)
    return { default: Loaded as ComponentType<Props> }
  }) as unknown as ComponentType<Props>
  // The server has it before the first page is asked for; the browser asks for it while the page comes alive, for each
  // part in a task of its own: a dozen files and more are asked for with some, and nobody could press anything meanwhile.
  const early = () => void fetch().catch(() => {})
  if (import.meta.env.SSR) early()
  else setTimeout(early)

  function IslandPlace(props: Props) {
    // What was drawn first stays: another kind of element in its place would lose what the person did in it.
    const [Drawn] = useState(() => Loaded ?? Coming)
    return (
      <Suspense>
        <Drawn {...props} />
      </Suspense>
    )
  }
  // Drawn again before its code is there, React would take away what the server drew: the page around it may, with the
  // same props it does not.
  const Steady = memo(IslandPlace) as unknown as ComponentType<Props>
  return Object.assign(Steady, { fetch })
}

/** What the server drew stays and can be read; an error in its place would take away the whole page for one lost file. */
async function patiently(fetch: () => Promise<void>): Promise<void> {
  for (let wait = AGAIN_AFTER_MS; ; wait *= 2) {
    try {
      return await fetch()
    } catch (error) {
      if (import.meta.env.SSR || wait > LAST_WAIT_MS) throw error
      await waitForNetwork(wait)
    }
  }
}
