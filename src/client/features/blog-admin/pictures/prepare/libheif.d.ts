/** libheif as JavaScript without `eval`; see the alias in vite.config.ts. */
declare module 'heic-to/libheif' {
  export interface HeifImage {
    get_width(): number
    get_height(): number
    /** Fills the pixels; calls `done` with null for a damaged picture. */
    display(pixels: ImageData, done: (shown: ImageData | null) => void): void
  }

  /** Opens the decoder synchronously. */
  export default function openLibheif(): {
    HeifDecoder: new () => { decode(file: ArrayBuffer): HeifImage[] }
  }
}
