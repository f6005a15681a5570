import { confirmedProcedure, selfProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import {
  codeSetup,
  factorRequirement,
  newCodeApp,
  newPasskey,
  newPasskeyQuestion,
  ownFactors,
  passkeyId,
  shownCodes,
} from '#shared/auth/factors.ts'
import { success } from '#shared/schema.ts'
import { newCodeSecret, storeCodeApp } from './codes.ts'
import {
  changeFactors,
  readFactors,
  removePasskey,
  renewRecoveryCodes,
  requireFactor,
} from './own-factors.ts'
import { askForNewPasskey, storePasskey } from './passkeys.ts'
import { CodeApp } from './factor.entity.ts'

/** A person's own factors, and what owners require of a role. */
export const factorsRouter = router({
  list: selfProcedure.output(ownFactors).query(({ ctx }) => readFactors(ctx.em, ctx.env, ctx.user)),
  askNewPasskey: confirmedProcedure('self')
    .output(newPasskeyQuestion)
    .mutation(({ ctx }) => askForNewPasskey(ctx.em, ctx.env, ctx.user)),
  addPasskey: confirmedProcedure('self')
    .input(newPasskey)
    .output(shownCodes)
    .mutation(({ ctx: { em, env, user }, input }) =>
      changeFactors(em, user, {
        action: 'factor.passkey',
        what: 'Se agregó una llave a tu cuenta.',
        run: (tx) => storePasskey(tx, env, { userId: user.id, ...input }),
      }),
    ),
  removePasskey: confirmedProcedure('self')
    .input(passkeyId)
    .output(success)
    .mutation(({ ctx: { em, user }, input }) =>
      changeFactors(em, user, {
        action: 'factor.passkey-removed',
        what: 'Se quitó una llave de tu cuenta.',
        run: (tx) => removePasskey(tx, user.id, input.id),
      }),
    ),
  setUpCodeApp: confirmedProcedure('self')
    .output(codeSetup)
    .mutation(({ ctx }) => newCodeSecret(ctx.em, ctx.user)),
  addCodeApp: confirmedProcedure('self')
    .input(newCodeApp)
    .output(shownCodes)
    .mutation(({ ctx: { em, user, now }, input: { sealed, oneTimeCode: code } }) =>
      changeFactors(em, user, {
        action: 'factor.code-app',
        what: 'Se agregó una aplicación de códigos a tu cuenta.',
        run: (tx) => storeCodeApp(tx, { userId: user.id, code, now, sealed }),
      }),
    ),
  removeCodeApp: confirmedProcedure('self')
    .output(success)
    .mutation(({ ctx: { em, user } }) =>
      changeFactors(em, user, {
        action: 'factor.code-app-removed',
        what: 'Se quitó la aplicación de códigos de tu cuenta.',
        run: async (tx) => void (await tx.nativeDelete(CodeApp, { user: user.id })),
      }),
    ),
  renewRecoveryCodes: confirmedProcedure('self')
    .output(shownCodes)
    .mutation(({ ctx }) => renewRecoveryCodes(ctx.em, ctx.user)),
  require: confirmedProcedure(['people'])
    .input(factorRequirement)
    .output(success)
    .mutation(({ ctx, input }) => requireFactor(ctx.em, ctx.user, input)),
})
