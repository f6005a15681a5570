import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { demoGuests } from './demo-guests.ts'
import type { Sandbox } from './state/sandbox.ts'
import type { SandboxState } from './state/state.ts'

/** Where the simulated property keeps its reservations. */
export interface KeptIn {
  file: string
  /** Id of the database whose bookings the reservations belong to. */
  installation: string
}

type Kept = Pick<SandboxState, 'reservations' | 'paymentLinks'> & Pick<KeptIn, 'installation'>

/**
 * Reads the reservations of earlier starts, adds guests of the present day, and writes the former
 * after each change.
 * @returns `new` without a file, `other` if its file belongs to another database or cannot be read:
 *   the property then starts without reservations.
 */
export function keepState(sandbox: Sandbox, { file, installation }: KeptIn) {
  const { state } = sandbox
  const { kept, found } = readKept(file, installation)
  state.paymentLinks = kept?.paymentLinks ?? []
  const guests = demoGuests(sandbox.today(), sandbox.now())
  // Guests of the day are made at each start, and not kept.
  const ofDay = new Set(guests.map(({ id }) => id))
  state.reservations = [...(kept?.reservations ?? []), ...guests]
  sandbox.keep = () => {
    const written: Kept = {
      installation,
      paymentLinks: state.paymentLinks,
      reservations: state.reservations.filter(({ id }) => !ofDay.has(id)),
    }
    // Renamed, so that a process that is killed leaves a whole file.
    writeFileSync(`${file}.new`, JSON.stringify(written), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  sandbox.keep()
  return found
}

function readKept(
  file: string,
  installation: string,
): { kept?: Kept; found: 'kept' | 'other' | 'new' } {
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return { found: isMissing ? 'new' : 'other' }
  }
  try {
    const kept = JSON.parse(text) as Kept
    return kept.installation === installation ? { kept, found: 'kept' } : { found: 'other' }
  } catch {
    return { found: 'other' }
  }
}
