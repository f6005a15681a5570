/** What a run measured, after its first third: then caches are full and pools open. */
export const steadyPart = <T>(samples: readonly T[]): readonly T[] =>
  samples.slice(Math.floor(samples.length / 3))

/**
 * By how much the straight line through points of seconds and values grows from the first point to
 * the last, as a share of where it starts.
 */
export function growth(points: readonly (readonly [seconds: number, value: number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean(([at]) => at), mean(([, value]) => value)]
  const spread = mean(([at]) => (at - x) ** 2)
  if (spread === 0) return 0

  const slope = mean(([at, value]) => (at - x) * (value - y)) / spread
  const [start, end] = [points[0]?.[0] ?? x, points.at(-1)?.[0] ?? x]
  return (slope * (end - start)) / (y - slope * (x - start))
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}
