/** What a run measured, after its first third: then caches are full and pools open. */
export const steadyPart = <T>(samples: readonly T[]): readonly T[] =>
  samples.slice(Math.floor(samples.length / 3))

/** The slope of the straight line through points of seconds and values, per hour. */
export function slopePerHour(points: readonly (readonly [seconds: number, value: number])[]) {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean(([at]) => at), mean(([, value]) => value)]
  const spread = mean(([at]) => (at - x) ** 2)
  return spread === 0 ? 0 : (mean(([at, value]) => (at - x) * (value - y)) / spread) * 3600
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}
