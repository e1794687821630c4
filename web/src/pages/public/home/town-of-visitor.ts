import { currentPoint } from '../../../features/date-search/current-point.ts'

/** Rounds to about 1 km, so that no more precise position than needed leaves the browser. */
const roughly = (degrees: number) => Number(degrees.toFixed(2))

/**
 * The town in the Emirates where the browser is; null when the visitor denies access, when the lookup fails, or
 * elsewhere.
 */
export async function townOfVisitor(): Promise<string | null> {
  try {
    const { latitude, longitude } = await currentPoint()
    const { liveApi } = await import('../../../api/live-api.ts')
    const { city } = await liveApi.search.whereAmI({
      latitude: roughly(latitude),
      longitude: roughly(longitude),
    })
    return city
  } catch {
    return null
  }
}
