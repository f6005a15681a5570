import * as z from 'zod'
import { adminProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import { backupStatus } from '#shared/panel/backup.ts'
import { readBackupStatus, requestBackup } from './status.ts'

export const backupRouter = router({
  status: adminProcedure.output(backupStatus).query(({ ctx }) => readBackupStatus(ctx.em, ctx.env)),
  request: adminProcedure
    .output(z.object({ success: z.literal(true) }))
    .mutation(async ({ ctx }) => {
      await requestBackup(ctx.em)
      return { success: true }
    }),
})
