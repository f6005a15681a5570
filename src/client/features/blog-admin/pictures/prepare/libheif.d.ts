/** libheif compiled to JavaScript without `eval`; an alias in vite.config.ts. */
declare module 'heic-to/libheif' {
  export interface HeifImage {
    get_width(): number
    get_height(): number
    /** Writes to `pixels`; calls `done` with null for a damaged picture. */
    display(pixels: ImageData, done: (shown: ImageData | null) => void): void
  }

  export default function openLibheif(): {
    HeifDecoder: new () => { decode(file: ArrayBuffer): HeifImage[] }
  }
}
