/** Introduces the names of the other travellers in observations, for the staff. */
const PREFIX = 'Viajan también: '

/** Maximum length of the names as the guest types them. */
export const MAX_TRAVELLERS_LENGTH = 250

/** Observations with the names of the other travellers as their first line. */
export function withTravellers(observations: string, names: string): string {
  const line = names.replaceAll(/\s+/g, ' ').trim()
  return line ? `${PREFIX}${line}\n${observations}`.trim() : observations
}

/** Splits observations into the names of the other travellers and the remaining text. */
export function readTravellers(observations: string): { names: string[]; remarks: string } {
  if (!observations.startsWith(PREFIX)) return { names: [], remarks: observations }
  const [line = '', ...rest] = observations.slice(PREFIX.length).split('\n')
  const names = line.split(/[,;，；、]/).map((name) => name.trim())
  return { names: names.filter(Boolean), remarks: rest.join('\n').trim() }
}
