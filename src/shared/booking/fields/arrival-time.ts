/** Introduces the hour of arrival in observations, for the staff. */
const PREFIX = 'Hora de llegada: '

/** The hours that a guest can name, from the morning of the arrival to the night after it. */
export const ARRIVAL_HOURS: readonly string[] = Array.from(
  { length: 24 },
  (_hour, index) => `${String((index + 6) % 24).padStart(2, '0')}:00`,
)

/** Observations with the hour of arrival as their first line; unchanged for an empty one. */
export const withArrival = (observations: string, hour: string): string =>
  hour ? `${PREFIX}${hour}\n${observations}`.trim() : observations

/** Splits observations into the hour of arrival, `HH:MM` or empty, and the remaining text. */
export function readArrival(observations: string): { hour: string; remarks: string } {
  if (!observations.startsWith(PREFIX)) return { hour: '', remarks: observations }
  const [hour = '', ...rest] = observations.slice(PREFIX.length).split('\n')
  return { hour, remarks: rest.join('\n').trim() }
}
