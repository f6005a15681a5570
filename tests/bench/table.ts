/** Prints a table whose first column is text and whose others are numbers, aligned to the right. */
export function printTable(title: string, rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? ''
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('   ')
      .trimEnd()
  console.log(`\n${title}\n\n${rows.map((row) => `  ${line(row)}`).join('\n')}`)
}

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return ((low ?? 0) + (high ?? 0)) / 2
}

export const count = (value: number): string => Math.round(value).toLocaleString('en-US')
