import type { Deprecation } from '@rihla/contract/endpoint'

/** What the answers of a deprecated endpoint say: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and where to read more. */
export const deprecationHeaders = ({ since, sunset }: Deprecation): Record<string, string> => ({
  deprecation: `@${Date.parse(since) / 1000}`,
  sunset: new Date(Date.parse(sunset)).toUTCString(),
  link: '</api/docs/changelog>; rel="deprecation"; type="text/html"',
})
