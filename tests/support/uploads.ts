import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import type { TestApp } from './test-app.ts'

export const EDITOR = '/api/uploads'
export const FEATURED = '/api/upload/blog-image'

interface Part {
  name?: string
  filename?: string | undefined
  type?: string
  body: Buffer | string
}

/** A multipart form like that of a browser. */
export function aForm(parts: Part[], boundary = `----form${randomBytes(8).toString('hex')}`) {
  const chunks = parts.flatMap(({ name = 'image', filename, type, body }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type ? `\r\ncontent-type: ${type}` : '',
    '\r\n\r\n',
    body,
    '\r\n',
  ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk))),
  }
}

interface UploadOptions {
  url?: string
  filename?: string
  type?: string
  cookie?: string | undefined
  headers?: Record<string, string>
}

/** Sends one file like the upload dialogs. */
export function upload({ app }: TestApp, body: Buffer | string, options: UploadOptions = {}) {
  const { url = EDITOR, filename = 'foto.jpg', type = 'image/jpeg', cookie } = options
  const form = aForm([{ filename, type, body }])
  return app.inject({
    method: 'POST',
    url,
    headers: { ...form.headers, ...(cookie ? { cookie } : {}), ...options.headers },
    payload: form.payload,
  })
}

/** Names of the files in the store. */
export const storedFiles = ({ uploads }: TestApp): Promise<string[]> =>
  readdir(uploads).catch(() => [])

interface PictureOptions {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff'
  background?: string | { r: number; g: number; b: number }
}

/** A valid picture, by default a small JPEG. */
export function aPicture({
  width = 60,
  height = 40,
  format = 'jpeg',
  background = '#0b5e66',
}: PictureOptions = {}) {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}

/** A picture of noise with about this many bytes. */
export async function aHeavyPicture(bytes: number): Promise<Buffer> {
  const side = Math.floor(Math.sqrt(bytes / 3))
  return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}
