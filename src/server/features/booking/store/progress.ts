import {
  asJson,
  columnsOf,
  quoted,
  readRecords,
  recordsOf,
  type Records,
  type Sql,
} from '#server/database/records.ts'

/**
 * What the property and the guest have done, as the row says that was changed last: transitions only
 * go forward in time, so a booking that was cancelled, confirmed or moved since stays so, and one that
 * the property took back stays taken back. A cancellation that the property refused is not repeated,
 * and a claim protects the process that works on the booking now.
 */
const OF_THE_LATER_ROW = [
  'state',
  'failure',
  'pms_id',
  'pms_status',
  'posted_at',
  'lookups',
  'refreshed_at',
  'noted',
  'cancel_requested_at',
  'claimed_until',
  'check_in',
  'check_out',
  'adults',
  'children',
  'rooms',
  'terms',
  'currency',
  'subtotal_minor',
  'taxes_minor',
  'total_minor',
  'tax_label',
  'tax_percent',
  'dearer_price',
  'pms_total_minor',
  'updated_at',
]

/**
 * What was sent to the guest or paid by them: no restore undoes it, whichever of the two rows knows of
 * it. Where both do, the present one was told last.
 */
const NEVER_UNDONE = [
  'reminded_for',
  'payment_link',
  'payment_due_at',
  'paid_at',
  'cancel_notified_at',
]

/** How far the bookings are, by their references; names and wishes of guests are not in it. */
export const readProgress = (sql: Sql): Promise<Records> =>
  readRecords(sql, 'booking', ['reference', ...OF_THE_LATER_ROW, ...NEVER_UNDONE])

/**
 * Brings restored bookings as far as they were, so that nothing is sent, asked for or released a
 * second time. All other columns, and bookings that only one side has, stay as they were restored.
 */
export async function carryProgress(sql: Sql, progress: Records): Promise<void> {
  const known = await columnsOf(sql, 'booking')
  const shared = progress.columns.filter((column) => known.includes(column))
  const later = shared.filter((column) => OF_THE_LATER_ROW.includes(column))
  const once = shared.filter((column) => NEVER_UNDONE.includes(column))
  if (progress.rows.length === 0 || !later.includes('updated_at')) return
  const rows = [asJson(progress)]
  if (once.length > 0) {
    await sql.query(
      `update booking as restored set ${once.map((column) => `"${column}" = coalesce(present."${column}", restored."${column}")`).join(', ')}
       from ${recordsOf('booking')} as present where present.reference = restored.reference`,
      rows,
    )
  }
  await sql.query(
    `update booking as restored set ${later.map((column) => `"${column}" = present."${column}"`).join(', ')}
     from ${recordsOf('booking')} as present
     where present.reference = restored.reference and present.updated_at >= restored.updated_at
       and (${of('present', later)}) is distinct from (${of('restored', later)})`,
    rows,
  )
}

const of = (row: string, columns: readonly string[]): string =>
  columns.map((column) => `${row}.${quoted([column])}`).join(', ')
