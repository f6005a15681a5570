import { staffProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import { success } from '#shared/schema.ts'
import { backupStatus } from '#shared/panel/backup.ts'
import { readBackupStatus, requestBackup } from './status.ts'

export const backupRouter = router({
  status: staffProcedure('system')
    .output(backupStatus)
    .query(({ ctx }) => readBackupStatus(ctx.em, ctx.env)),
  request: staffProcedure('system')
    .output(success)
    .mutation(({ ctx }) => requestBackup(ctx.em)),
})
