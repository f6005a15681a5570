/** Key of the cached state of the panel's event stream; no data until the first is open. */
export const STREAM_KEY = ['panel-stream']

export interface PanelStream {
  /** Id of the stream; null while none can be opened. */
  id: string | null
  /** Another value with each message of the stream. */
  beat: number
}

/**
 * What a page shows is refetched when it is opened, unless the answer is younger, as that in the
 * server's document.
 */
export const FRESH_MS = 10_000
