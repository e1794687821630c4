const RESULTS: Record<string, string> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
}

/** The file extension for the download name of a stored file. */
export const extensionOf = (contentType: string): string => RESULTS[contentType] ?? 'bin'
