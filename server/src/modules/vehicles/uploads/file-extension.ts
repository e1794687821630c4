const RESULTS: Record<string, string> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
}

/** The ending of a file that we kept, for the name it is downloaded under. */
export const extensionOf = (contentType: string): string => RESULTS[contentType] ?? 'bin'
