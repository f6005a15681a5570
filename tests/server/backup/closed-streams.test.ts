import { expect, test } from 'vitest'
import { withFirst } from '#server/backup/archive/cipher.ts'

test('a stream that is given up closes the file that it reads', async () => {
  let isClosed = false
  async function* file() {
    try {
      for (const text of ['a', 'b', 'c']) yield Buffer.from(text)
    } finally {
      isClosed = true
    }
  }
  const pieces = file()
  const first = await pieces.next()

  for await (const piece of withFirst(first.value as Buffer, pieces)) {
    if (piece.toString() === 'b') break
  }

  expect(isClosed).toBe(true)
})
