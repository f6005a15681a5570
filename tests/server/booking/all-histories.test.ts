import { test } from 'vitest'
import { assertHistories, seed } from '#tests/support/histories/histories.ts'
import { openWorld } from '#tests/support/histories/world.ts'

const book = openWorld()

test(`whatever happens to a stay, all say of it what the property says, and an unknown answer changes nothing: seed ${seed()}`, () =>
  assertHistories(book, 300))
