/** Two nights that the sandbox sells as usual, for one test alone: each takes other days. */
export function aStay(daysAhead: number): { checkIn: string; checkOut: string } {
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  return { checkIn: day(daysAhead), checkOut: day(daysAhead + 2) }
}
