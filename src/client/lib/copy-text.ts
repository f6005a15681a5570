/** @returns whether the browser copied it; on a page without TLS it has no clipboard at all. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
