import { test } from 'vitest'
import { seed } from '#tests/support/drawn-stays.ts'
import { walkPrices } from '#tests/support/price-walk.ts'

test(
  `a crawler that follows the marks reads what the property charges, in any stay: seed ${seed()}`,
  { timeout: 1_800_000 },
  () => walkPrices(200),
)
