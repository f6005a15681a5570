import { staffProcedure } from '#server/features/auth/procedure.ts'
import { personOf } from '#server/features/auth/staff.ts'
import type { Env } from '#server/env.ts'
import { publicProcedure, router } from '#server/trpc.ts'
import { presentSite } from '#server/site/site.ts'
import { isAllowed } from '#shared/auth/roles.ts'
import { success } from '#shared/schema.ts'
import {
  changeList,
  discardInput,
  editionInput,
  editionList,
  orphanList,
  ownPage,
  ownWords,
  publishInput,
  revertOutput,
  saveInput,
  savedChange,
  siteFacts,
  textPageInput,
  textsInput,
  textsPage,
  wordsInput,
} from '#shared/site/editing.ts'
import { valueName, type ValueName } from '#shared/site/keys.ts'
import { addedRoom, archiveInput, newRoom, roomList } from '#shared/site/rooms.ts'
import {
  discardChanges,
  listChanges,
  lockEditing,
  parseValue,
  requireOwner,
  saveChange,
  writeChange,
} from './changes.ts'
import { listEditions, publish } from './editions.ts'
import { listFacts, listTexts } from './fields.ts'
import { zoneHelp } from './time-zone.ts'
import { readPage } from './pages.ts'
import { forget, listOrphans } from './orphans.ts'
import { revert } from './revert.ts'
import { addRoom, archiveRoom, listRooms } from '#server/features/site-rooms/rooms.ts'
import { withdraw } from './scheduled.ts'

const editingOf = (env: Env) => ({
  lock: lockEditing,
  write: writeChange,
  parse: (name: ValueName, value: unknown) => parseValue(env, name, value),
})

/** What the owner's site says: seen by staff as it is, as it is pending, and as it was. */
export const siteAdminRouter = router({
  facts: staffProcedure('site')
    .output(siteFacts)
    .query(async ({ ctx: { em, env, user } }) => {
      // Names the number of open bookings and the hour of a mail.
      const mayRead =
        'role' in user &&
        isAllowed(user.role, 'read', 'bookings') &&
        isAllowed(user.role, 'read', 'system')
      return listFacts(em, env, mayRead ? await zoneHelp(em) : null)
    }),
  texts: staffProcedure('site')
    .input(textsInput)
    .output(textsPage)
    .query(({ ctx, input }) => listTexts(ctx.em, ctx.env, input)),
  changes: staffProcedure('site')
    .output(changeList)
    .query(({ ctx }) => listChanges(ctx.em, ctx.env, personOf(ctx.user))),
  editions: staffProcedure('site')
    .output(editionList)
    .query(({ ctx }) => listEditions(ctx.em, ctx.env)),
  save: staffProcedure('site')
    .input(saveInput)
    .output(savedChange)
    .mutation(async ({ ctx, input }) => ({
      at: await saveChange(ctx.em, ctx.env, personOf(ctx.user), input),
    })),
  discard: staffProcedure('site')
    .input(discardInput)
    .output(success)
    .mutation(({ ctx, input }) =>
      discardChanges(ctx.em, ctx.env, personOf(ctx.user), input.changes),
    ),
  publish: staffProcedure('site')
    .input(publishInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await publish(ctx.em, ctx.env, personOf(ctx.user), input, ctx.now)
      // So that her next request shows it, wherever the notification is; after a failure each reads.
      await ctx.site.reload().catch(() => undefined)
    }),
  withdraw: staffProcedure('site')
    .input(editionInput)
    .output(success)
    .mutation(({ ctx, input }) => withdraw(ctx.em, ctx.env, personOf(ctx.user), input.id)),
  revert: staffProcedure('site')
    .input(editionInput)
    .output(revertOutput)
    .mutation(({ ctx, input }) => revert(ctx.em, ctx.env, personOf(ctx.user), input.id)),
  rooms: staffProcedure('site')
    .output(roomList)
    .query(({ ctx }) => listRooms(ctx.em)),
  addRoom: staffProcedure('site')
    .input(newRoom)
    .output(addedRoom)
    .mutation(async ({ ctx, input }) => ({
      id: await addRoom(ctx.em, editingOf(ctx.env), personOf(ctx.user), input.name),
    })),
  archiveRoom: staffProcedure('site')
    .input(archiveInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      const person = personOf(ctx.user)
      requireOwner('Qué habitaciones hay', person)
      await archiveRoom(ctx.em, editingOf(ctx.env), person, input)
      await ctx.site.reload().catch(() => undefined)
    }),
  orphans: staffProcedure('site')
    .output(orphanList)
    .query(({ ctx }) => listOrphans(ctx.em, ctx.env)),
  forget: staffProcedure('site')
    .input(valueName)
    .output(success)
    .mutation(({ ctx, input }) => forget(ctx.em, ctx.env, personOf(ctx.user), input)),
})

/** The owner's words, for a dictionary that a page loads, and her pages of long text. */
export const siteRouter = router({
  page: publicProcedure
    .meta({ cachedUntil: ['site'] })
    .input(textPageInput)
    .output(ownPage)
    .query(({ ctx, input }) => readPage(ctx.em, input, ctx.now)),
  words: publicProcedure
    .meta({ cachedUntil: ['site'] })
    .input(wordsInput)
    .output(ownWords)
    .query(({ input: { lang, dictionary } }) => presentSite().words[lang]?.[dictionary] ?? {}),
})
