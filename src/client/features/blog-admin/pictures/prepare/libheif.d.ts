/** libheif as JavaScript without `eval`; see the alias in vite.config.ts. */
declare module 'heic-to/libheif' {
  export interface HeifImage {
    get_width(): number
    get_height(): number
    /** Fills the pixels; null for a damaged picture. */
    display(pixels: ImageData, done: (shown: ImageData | null) => void): void
  }

  /** Opens the decoder, at once. */
  export default function openLibheif(): {
    HeifDecoder: new () => { decode(file: ArrayBuffer): HeifImage[] }
  }
}
