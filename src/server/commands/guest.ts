import { eraseGuest } from '#server/features/guests/erase.ts'
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
    const today = hotelDay(Date.now())
    const { deleted, anonymised, kept } = await eraseGuest(database.em.fork(), email, today)
    process.stdout.write(
      `Deleted: ${deleted}. Bookings without name and address: ${anonymised}.\n` +
        (kept > 0 ? `Bookings whose stay is not over, kept until then: ${kept}.\n` : ''),
    )
  })
})
