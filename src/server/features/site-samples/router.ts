import * as z from 'zod'
import { staffProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import { samplesByText } from './sample-texts.ts'

/** The samples of mails and letter that the preview shows. */
export const siteSamplesRouter = router({
  samples: staffProcedure('site')
    .output(z.record(z.string(), z.string()))
    .query(({ ctx }) => samplesByText(ctx.env)),
})
