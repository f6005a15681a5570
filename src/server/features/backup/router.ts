import { adminProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import { success } from '#shared/schema.ts'
import { backupStatus } from '#shared/panel/backup.ts'
import { readBackupStatus, requestBackup } from './status.ts'

export const backupRouter = router({
  status: adminProcedure.output(backupStatus).query(({ ctx }) => readBackupStatus(ctx.em, ctx.env)),
  request: adminProcedure.output(success).mutation(({ ctx }) => requestBackup(ctx.em)),
})
