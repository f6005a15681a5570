import {
  recordsJson,
  columnsOf,
  columnList,
  readRecords,
  recordset,
  type Records,
  type Client,
} from '#server/database/records.ts'

/**
 * Columns taken from the row that was changed later, so that a booking keeps what has happened to
 * it since the archive was made.
 */
const LATER_COLUMNS = [
  'state',
  'failure',
  'pms_id',
  'pms_status',
  'posted_at',
  'lookups',
  'refreshed_at',
  'listed_as',
  'changed_at',
  'change_noticed_at',
  'noted',
  'cancel_requested_at',
  'cancel_origin',
  'asked_check_out',
  'asked_by',
  'cancel_refused_at',
  'claimed_until',
  'payment_due_at',
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
  'pms_taxes_minor',
  'extras_minor',
  'pms_paid_minor',
  'is_dearer',
  'updated_at',
]

/**
 * Columns about sent mails and received payments, which a restore cannot undo: the value of the
 * present row, else that of the archive.
 */
const ONCE_COLUMNS = [
  'reminded_for',
  'told',
  'payment_link',
  'link_minor',
  'paid_at',
  'cancel_notified_at',
]

/** Reads the progress of the bookings before a restore, without guests' names and notes. */
export const readProgress = (sql: Client): Promise<Records> =>
  readRecords(sql, 'booking', ['reference', ...LATER_COLUMNS, ...ONCE_COLUMNS])

/**
 * Updates restored bookings with their progress, so that nothing is sent, charged or cancelled
 * twice. Other columns, and bookings that only one side has, stay as restored.
 */
export async function carryProgress(sql: Client, progress: Records): Promise<void> {
  const known = await columnsOf(sql, 'booking')
  const shared = progress.columns.filter((column) => known.includes(column))
  const later = shared.filter((column) => LATER_COLUMNS.includes(column))
  const once = shared.filter((column) => ONCE_COLUMNS.includes(column))
  if (progress.rows.length === 0 || !later.includes('updated_at')) return
  const rows = [recordsJson(progress)]
  if (once.length > 0) {
    await sql.query(
      `update booking as restored set ${once
        .map((column) => `"${column}" = coalesce(present."${column}", restored."${column}")`)
        .join(', ')}
       from ${recordset('booking')} as present where present.reference = restored.reference`,
      rows,
    )
  }
  await sql.query(
    `update booking as restored set ${later
      .map((column) => `"${column}" = present."${column}"`)
      .join(', ')}
     from ${recordset('booking')} as present
     where present.reference = restored.reference and present.updated_at >= restored.updated_at
       and (${of('present', later)}) is distinct from (${of('restored', later)})`,
    rows,
  )
}

const of = (row: string, columns: readonly string[]): string =>
  columns.map((column) => `${row}.${columnList([column])}`).join(', ')
