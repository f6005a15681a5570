import { TRPCError } from '@trpc/server'
import { eraseGuestByStaff } from '#server/features/guests/service.ts'
import { openSite } from '#server/features/site/live-site.ts'
import { hotelDay } from '#shared/calendar.ts'
import { run, withDatabase } from './command.ts'

const USAGE = `Usage: npm run guest -- erase <e-mail>

  deletes the messages, requests, mails and subscription of an address, and takes its name and
  address out of bookings whose stay is over; a backup that is restored later is treated the same way
`

const [command, email = '', ...rest] = process.argv.slice(2)

await run(async () => {
  if (command !== 'erase' || !email.includes('@') || rest.length > 0) throw new Error(USAGE)
  await withDatabase(async (database, env) => {
    // The hotel's day is that of its time zone.
    await openSite(database, env)
    const em = database.em.fork()
    const today = hotelDay(Date.now())
    const by = { em, who: 'npm run guest', today, mailTo: env.MAIL_TO }
    const { deleted, anonymised, kept } = await eraseGuestByStaff(by, email).catch(inEnglish)
    process.stdout.write(
      `Deleted: ${deleted}. Bookings without name and address: ${anonymised}.\n` +
        (kept > 0 ? `Bookings whose stay is not over, kept until then: ${kept}.\n` : ''),
    )
  })
})

/** Says in the terminal's language why nothing is erased. */
function inEnglish(error: unknown): never {
  if (!(error instanceof TRPCError)) throw error
  throw new Error(
    'That is an address of the hotel or of its staff, which stands in the mails of all guests: it is not erased.',
    { cause: error },
  )
}
