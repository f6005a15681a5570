/** What one of the site's own addresses (spec §7) answered. */
export interface AddressAnswer {
  address: string
  /** HTTP status; null where nothing answered. */
  status: number | null
  ms: number
}

/** A procedure of the panel together with the address that guests and programs call for the same. */
export async function withAddress<Output>(
  address: string | ((output: Output) => string),
  call: () => Promise<Output>,
): Promise<Output & { address: AddressAnswer }> {
  const output = await call()
  const answer = await callAddress(typeof address === 'string' ? address : address(output))
  return { ...output, address: answer }
}

/** Reads an address as a caller from outside would; a failure is an answer like any other. */
async function callAddress(address: string): Promise<AddressAnswer> {
  const startedAt = performance.now()
  const status = await fetch(address, { cache: 'no-store' })
    .then((response) => response.status)
    .catch(() => null)
  return { address, status, ms: Math.round(performance.now() - startedAt) }
}
