import { test } from 'vitest'
import { assertHistories, seed } from '#tests/support/histories/histories.ts'
import { openWorld } from '#tests/support/histories/world.ts'

const book = openWorld()

// A limit that only a deadlock reaches, also on a busy machine.
test(
  `whatever happens to a stay, all say of it what the property says, and an unknown answer changes nothing: seed ${seed()}`,
  { timeout: 1_800_000 },
  () => assertHistories(book, 300),
)
