/** A UUID (version 4), also on pages without https, where browsers have no `randomUUID`. */
export function randomUuid(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // Version 4, variant 10.
  return digits.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    (_all, a, b, c, d, e) => `${a}-${b}-4${c}-a${d}-${e}`,
  )
}
