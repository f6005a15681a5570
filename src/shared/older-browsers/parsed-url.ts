/** The parsed address; undefined if it is none. `URL.parse`, which older browsers lack. */
export function parsedUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
