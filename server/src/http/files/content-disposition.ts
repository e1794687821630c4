/** The name of a downloaded file. */
export interface FileName {
  fileName: string
  /** The name for programs that do not know the encoded one; required when the name is not ASCII. */
  asciiName?: string
}

const ASCII = /^[\w .()+-]*$/

/** A `Content-Disposition` with a name in any script, encoded as RFC 6266 and RFC 5987 (`filename*`) require. */
export function contentDisposition(how: 'inline' | 'attachment', { fileName, asciiName }: FileName): string {
  if (ASCII.test(fileName)) return `${how}; filename="${fileName}"`
  if (asciiName === undefined || !ASCII.test(asciiName))
    throw new Error(`the file ${fileName} has no name in ASCII`)
  // `encodeURIComponent` leaves these, which RFC 5987 does not allow.
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${asciiName}"; filename*=UTF-8''${encoded}`
}
