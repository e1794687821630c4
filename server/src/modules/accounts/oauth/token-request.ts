/** An error of the token endpoint (RFC 6749, section 5.2): a code, and words for the client's developer. */
export class TokenError extends Error {
  readonly code: TokenErrorCode
  readonly description: string

  constructor(code: TokenErrorCode, description: string) {
    super(code)
    this.code = code
    this.description = description
  }
}

type TokenErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unsupported_grant_type'

/** What a client sent: its form, and how it says who it is. */
export interface TokenRequest {
  form: ReadonlyMap<string, string>
  clientId: string
  /** Null for a client without a secret. */
  secret: string | null
}

const FORM = 'application/x-www-form-urlencoded'

/** Reads a request to the token or revocation endpoint. Throws `TokenError`. */
export function readTokenRequest(
  body: string,
  { contentType, authorization }: { contentType: string | undefined; authorization: string | undefined },
): TokenRequest {
  if (contentType?.split(';')[0]?.trim().toLowerCase() !== FORM)
    throw new TokenError('invalid_request', `The body must be ${FORM}`)
  const form = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(body)) {
    if (form.has(name)) throw new TokenError('invalid_request', `${name} is there twice`)
    if (value !== '') form.set(name, value)
  }
  const basic = basicIn(authorization)
  const [id, secret] = [form.get('client_id'), form.get('client_secret')]
  if (basic && (secret !== undefined || (id !== undefined && id !== basic.clientId)))
    throw new TokenError('invalid_request', 'The client says twice who it is')
  if (basic) return { form, ...basic }
  if (id === undefined) throw new TokenError('invalid_client', 'client_id is missing')
  return { form, clientId: id, secret: secret ?? null }
}

/** The client in an `Authorization: Basic` header, whose parts are form-encoded first (RFC 6749, section 2.3.1). */
function basicIn(authorization: string | undefined): { clientId: string; secret: string } | null {
  const [, encoded] = /^basic +([\w+/=-]+) *$/i.exec(authorization ?? '') ?? []
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, 'base64').toString()
  const colon = text.indexOf(':')
  if (colon < 0) return null
  return { clientId: formDecoded(text.slice(0, colon)), secret: formDecoded(text.slice(colon + 1)) }
}

/** What is not encoded as a form is taken as it is: our ids and secrets need no encoding. */
const formDecoded = (text: string) => new URLSearchParams(`v=${text}`).get('v') ?? text

/** A field that a grant needs. */
export function neededIn({ form }: TokenRequest, name: string): string {
  const value = form.get(name)
  if (value === undefined) throw new TokenError('invalid_request', `${name} is missing`)
  return value
}
