/** An address of this site as a path, which stays right when the site moves; others as they are. */
export function ownPath(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url?.origin === location.origin ? url.pathname : address
}
