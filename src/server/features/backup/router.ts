import { confirmedProcedure, staffProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import { success } from '#shared/schema.ts'
import { backupDownload, backupStatus } from '#shared/panel/backup.ts'
import { prepareDownload } from './download.ts'
import { readBackupStatus, requestBackup } from './status.ts'

export const backupRouter = router({
  status: staffProcedure('system')
    .output(backupStatus)
    .query(({ ctx }) => readBackupStatus(ctx.em, ctx.env)),
  request: staffProcedure('system')
    .output(success)
    .mutation(({ ctx }) => requestBackup(ctx.em)),
  prepare: confirmedProcedure(['system'])
    .output(backupDownload)
    .mutation(({ ctx }) => prepareDownload(ctx.em, ctx.user, ctx.now)),
})
