/**
 * Splits an amount in hundredths by weights so that the parts add up to it exactly; equally where
 * all weights are 0.
 */
export function distribute(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = total > 0 ? weights.map((weight) => weight / total) : weights.map(() => 1)
  const scale = total > 0 ? 1 : weights.length
  let seen = 0
  let given = 0
  return shares.map((share) => {
    seen += share / scale
    const part = Math.round(amount * seen) - given
    given += part
    return part
  })
}
