import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { finishSwitch } from '#server/orm/directory-switch.ts'
import { temporaryDirectory } from '#tests/support/server-process.ts'

/** What a process had done when it was killed, after it had written down what it was about to do. */
const KILLED = [
  { after: 'the plan', moves: [] },
  { after: 'the old database is away', moves: [['postgres', 'postgres-before']] },
  {
    after: 'the new one is in its place',
    moves: [
      ['postgres', 'postgres-before'],
      ['postgres-loading', 'postgres'],
    ],
  },
] as const

test.each(KILLED)(
  'a switch of embedded databases that was killed after $after is completed by the next start',
  async ({ moves }) => {
    await using directory = await temporaryDirectory()
    const at = (...names: string[]) => join(directory.path, ...names)
    for (const [folder, text] of [
      ['postgres', 'old'],
      ['postgres-loading', 'new'],
    ] as const) {
      await mkdir(at(folder))
      await writeFile(at(folder, 'content'), text)
    }
    const plan = { incoming: 'postgres-loading', outgoing: 'postgres-before' }
    await writeFile(at('switch.json'), JSON.stringify(plan))
    for (const [from, to] of moves) await rename(at(from), at(to))

    await finishSwitch(directory.path)
    await finishSwitch(directory.path)

    expect(await readFile(at('postgres', 'content'), 'utf8')).toBe('new')
    expect(await readFile(at('postgres-before', 'content'), 'utf8')).toBe('old')
    expect((await readdir(directory.path)).toSorted()).toEqual(['postgres', 'postgres-before'])
  },
)
