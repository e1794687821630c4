import { BlockList, isIP } from 'node:net'
import { isTrn, plainTrn } from '@rihla/domain/invoices/trn'
import { DEFAULT_MARKETING_CLAIMS, type MarketingClaims, NO_CLAIMS } from '@rihla/domain/marketing-claims'
import { z } from 'zod'
import { publicVapidKey } from '../providers/push/vapid-key.ts'

/** Says what is wrong with a value, or null. It never repeats the value, which may contain a password. */
type WhyWrong = (value: string) => string | null

/** A text setting, without the space around it. */
export const textSetting = (whyWrong: WhyWrong) =>
  z
    .string()
    .trim()
    .superRefine((value, context) => {
      const why = whyWrong(value)
      if (why !== null) context.addIssue({ code: 'custom', message: why })
    })

/** A text that is only not empty: a name or an id that another service gave. */
export const anyText = z.string().trim()

/** Parts between commas, without the space around them. */
export const partsOf = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const listSetting = (isRight: (part: string) => boolean, what: string) =>
  textSetting((list) => (partsOf(list).every(isRight) ? null : what)).transform(partsOf)

export const flag = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.enum(['true', 'false', '1', '0'], 'true or false'))
  .transform((value) => value === 'true' || value === '1')

export const oneOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  z
    .string()
    .trim()
    .pipe(z.enum(names, `one of ${names.join(', ')}`))

/** A number in plain digits; `Number` would also read 0x10, 1e3 and an empty text. */
export function numberSetting(from: number, to: number, { isWhole = true } = {}) {
  const pattern = isWhole ? /^\d+$/ : /^\d+(\.\d+)?$/
  return textSetting((text) =>
    pattern.test(text) && Number(text) >= from && Number(text) <= to
      ? null
      : `a ${isWhole ? 'whole number' : 'number'} from ${from} to ${to}`,
  ).transform(Number)
}

export const portSetting = numberSetting(0, 65_535)

/** Without a host, the address means a local socket. */
export const databaseAddress = textSetting((text) => {
  const url = URL.parse(text.replace('@/', '@localhost/'))
  if (!/^postgres(ql)?:\/\//.test(text) || !url)
    return 'an address like postgres://user:password@host:5432/database, special characters of the password as %23'
  return url.pathname.length > 1
    ? null
    : 'an address like postgres://…/database: the name of the database is missing'
})

/** The parsed address when it begins with http:// or https://. */
const webAddress = (text: string) => (/^https?:\/\//.test(text) ? URL.parse(text) : null)

/** No credentials are allowed, because libraries put the address into their error messages. */
export const serviceAddress = textSetting((text) => {
  const url = webAddress(text)
  if (!url) return 'an address that begins with https:// or http://'
  return url.username === '' && url.password === '' ? null : 'an address without name and password in it'
})

/** Origins alone, as a content security policy takes them. */
export const webOrigins = listSetting(
  (part) => webAddress(part)?.origin === part.replace(/\/$/, ''),
  'addresses that begin with https:// or http:// and end after the host name, separated by commas',
).transform((origins) => origins.map((origin) => origin.replace(/\/$/, '')))

/** The claimed figures by their names in the setting, each with its highest; all but the rating are whole numbers. */
const CLAIMS: Record<string, { claim: Exclude<keyof MarketingClaims, 'support'>; most: number }> = {
  rating: { claim: 'rating', most: 5 },
  customers: { claim: 'customers', most: 1e9 },
  hosts: { claim: 'hosts', most: 1e9 },
  savings: { claim: 'savingsPercent', most: 100 },
  insurance: { claim: 'insuranceUsd', most: 1e9 },
  earnings: { claim: 'monthlyEarningsUsd', most: 1e9 },
}
/** The one claim without a figure: it can only be switched off. */
const SUPPORT_OFF = 'support=off'

function isClaim(part: string): boolean {
  if (part === SUPPORT_OFF) return true
  const [, name = '', figure = ''] = /^(\w+)=(\w+|\d\.\d)$/.exec(part) ?? []
  const known = CLAIMS[name]
  if (!known || figure === 'off') return known !== undefined
  return (name === 'rating' || /^\d+$/.test(figure)) && Number(figure) > 0 && Number(figure) <= known.most
}

/** `off`, or the claims that differ from the usual ones: `customers=12000,insurance=off`. */
export const marketingClaims = textSetting((text) =>
  text === 'off' || partsOf(text).every(isClaim)
    ? null
    : `off, or numbers and off by name, separated by commas: ${Object.keys(CLAIMS).join(', ')}; ${SUPPORT_OFF}`,
).transform((text): MarketingClaims => {
  if (text === 'off') return NO_CLAIMS
  const claims = { ...DEFAULT_MARKETING_CLAIMS }
  for (const part of partsOf(text)) {
    if (part === SUPPORT_OFF) claims.support = null
    const [name = '', figure = ''] = part.split('=')
    const known = CLAIMS[name]
    if (known) claims[known.claim] = figure === 'off' ? null : Number(figure)
  }
  return claims
})

/** What a path of map tiles ends with, by the kind of the tiles. */
export const MAP_TILE_ENDINGS = {
  pmtiles: /\.pmtiles$/i,
  vector: /\.(pbf|mvt)$/i,
  raster: /\.(png|jpe?g|webp)$/i,
} as const

export const mapTiles = textSetting((text) => {
  const url = webAddress(text)
  if (!url) return 'an address that begins with https:// or http://'
  if (url.username !== '' || url.password !== '') return 'an address without name and password in it'
  if (MAP_TILE_ENDINGS.pmtiles.test(url.pathname)) return null
  const isTemplate = ['{z}', '{x}', '{y}'].every((part) => text.includes(part))
  const endsRight = MAP_TILE_ENDINGS.vector.test(url.pathname) || MAP_TILE_ENDINGS.raster.test(url.pathname)
  return isTemplate && endsRight
    ? null
    : 'the address of a .pmtiles file, or one with {z}, {x} and {y} that ends with .pbf, .mvt, .png, .jpg or .webp'
})

export const publicAddress = textSetting((text) => {
  const url = webAddress(text)
  if (!url) return 'an address that begins with https://, or http:// on a network of your own'
  if (url.username !== '' || url.password !== '') return 'an address without name and password in it'
  const isOriginAlone = url.pathname === '/' && !/[?#]/.test(text)
  return isOriginAlone ? null : 'an address that ends after the host name: Rihla cannot be below a path'
})

export const mailServer = textSetting((text) => {
  if (!/^smtps?:\/\//.test(text))
    return 'an address that begins with smtp:// (port 587, STARTTLS) or smtps:// (465)'
  const url = URL.parse(text)
  const misread =
    'an address whose name and password have %40 for @, %23 for #, %2F for / and %25 for %, which mean something else'
  if (url?.hash !== '' || (url.pathname !== '' && url.pathname !== '/')) return misread
  if (url.hostname === '') return 'an address with the host name of the mail server'
  return canDecode(url.username) && canDecode(url.password) ? null : misread
})

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const ADDRESS = /^[^\s<>@,;]+@[^\s<>@,;]+$/
export const mailSender = textSetting((text) => {
  const [, named] = /^[^<>\r\n]*<([^<>]*)>$/.exec(text) ?? []
  return ADDRESS.test(named ?? text) ? null : 'an email address, or a name and the address in angle brackets'
})

/** A tax registration number of the UAE. */
export const taxNumber = textSetting((text) =>
  isTrn(text) ? null : 'a tax registration number of 15 digits',
).transform(plainTrn)

export const emailAddress = textSetting((text) =>
  z.email().safeParse(text).success ? null : 'an email address without a name',
)

const DOMAIN = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/i
export const domainName = textSetting((text) =>
  DOMAIN.test(text) ? null : 'a domain name, the part of an email address after the @',
)

export const hostNames = textSetting((list) =>
  partsOf(list.toLowerCase()).every(
    (name) => URL.parse(`http://${name}`)?.host === name && !name.includes(':'),
  )
    ? null
    : 'host names without ports, separated by commas',
).transform((list) => partsOf(list.toLowerCase()))

/** Where to listen. */
export const listenAddress = textSetting((text) =>
  isIP(text) !== 0 || (/^[a-z0-9.-]+$/i.test(text) && !/^[\d.]+$/.test(text))
    ? null
    : 'an address of this machine without http:// and port: 127.0.0.1, 0.0.0.0 for every network, or ::',
)

/** An address or a range that `BlockList` reads; a range of everybody would let a visitor choose their address. */
function isProxy(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  if (bits === undefined) return true
  if (!/^\d{1,3}$/.test(bits) || Number(bits) === 0 || Number(bits) > (family === 6 ? 128 : 32)) return false
  new BlockList().addSubnet(address, Number(bits), family === 6 ? 'ipv6' : 'ipv4')
  return true
}
export const proxyList = listSetting(
  isProxy,
  'IP addresses or ranges of your own proxies, separated by commas, never everybody (/0)',
)

export const countryPrefixes = listSetting(
  (part) => /^\+[1-9]\d{0,3}$/.test(part),
  'country prefixes like +971, separated by commas',
).refine((prefixes) => prefixes.length > 0, 'country prefixes like +971, separated by commas')

/** A key of another service, which begins in a way of its own. */
export const keyThatBegins = (...starts: string[]) =>
  textSetting((text) =>
    starts.some((start) => text.startsWith(start)) && !/\s/.test(text)
      ? null
      : `the key that begins with ${starts.join(' or ')}`,
  )

export const smsSender = textSetting((text) =>
  /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/.test(text)
    ? null
    : 'a number like +15005550006, the id of a messaging service (MG…), or a sender name of at most 11 letters',
)

export const vapidKey = textSetting((text) =>
  publicVapidKey(text) === null
    ? 'the private key that `npx web-push generate-vapid-keys` prints: 43 characters'
    : null,
)

export const pushContact = textSetting((text) => {
  const isMail = text.startsWith('mailto:') && ADDRESS.test(text.slice('mailto:'.length))
  return isMail || (text.startsWith('https://') && URL.canParse(text))
    ? null
    : 'mailto: and an email address, or an address that begins with https://'
})

/**
 * A secret of the installation, exactly as it is given: a space at its end may already be part of what it encrypted.
 */
export const secret = z.string().superRefine((text, context) => {
  if (text.length < 32) context.addIssue({ code: 'custom', message: 'at least 32 random characters' })
  else if (new Set(text).size < 8)
    context.addIssue({ code: 'custom', message: 'random characters: this repeats the same few' })
})
