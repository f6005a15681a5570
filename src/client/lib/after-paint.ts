/** Runs what a guest does not see after the frame that shows the answer. */
export function afterPaint(run: () => void): void {
  // A timer set in a frame fires after that frame has been painted.
  requestAnimationFrame(() => setTimeout(run))
}

/** Whether the guest is still on the same page after that. */
export async function isHereAfterPaint(): Promise<boolean> {
  const { href } = location
  await new Promise<void>(afterPaint)
  return location.href === href
}
