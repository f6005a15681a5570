/** Counts the running uploads of a form, which is not left or closed before they end. */
export interface RunningUploads {
  /** @returns what to call when the upload is over, however it ended. */
  begin: () => () => void
  areRunning: () => boolean
}

export function runningUploads(): RunningUploads {
  let running = 0
  return {
    begin: () => {
      running += 1
      return () => {
        running -= 1
      }
    },
    areRunning: () => running > 0,
  }
}
