import { useEffect, useState } from 'react'
import type * as compareTexts from '../history/compare-texts.ts'

type Comparison = Pick<typeof compareTexts, 'alignBlocks' | 'diffText'>

/** The code for comparing texts, once loaded; a conflict can be decided without it. */
export function useComparison(): Comparison | undefined {
  const [comparison, setComparison] = useState<Comparison>()
  useEffect(() => {
    import('../history/compare-texts.ts').then(
      (loaded) => setComparison(loaded),
      () => undefined,
    )
  }, [])
  return comparison
}
