import { expect, test } from 'vitest'
import { restored } from '../backup/archives.ts'
import { archiveOf, COMMITS, earlierSite, readSite, wantedSite } from './earlier-site.ts'

test.each(COMMITS)('an archive of %s is restored into the present schema', async (commit) => {
  await using site = await earlierSite(commit)

  await restored(site.place, { path: archiveOf(commit), sendsWaiting: true })

  expect(await readSite(site.place)).toEqual(await wantedSite(commit))
})
