import openLibheif, { type HeifImage } from 'heic-to/libheif'

/** The decoded picture, rotated by its EXIF orientation; undefined for a damaged file. */
export type HeicAnswer = ImageBitmap | undefined

addEventListener('message', ({ data }: MessageEvent<Blob>) => void answer(data))

async function answer(file: Blob): Promise<void> {
  const decoded = await decode(file).catch(() => undefined)
  postMessage(decoded, { transfer: decoded ? [decoded] : [] })
}

async function decode(file: Blob): Promise<HeicAnswer> {
  const { HeifDecoder } = openLibheif()
  const [image] = new HeifDecoder().decode(await file.arrayBuffer())
  if (!image) return undefined
  return createImageBitmap(await pixelsOf(image))
}

function pixelsOf(image: HeifImage): Promise<ImageData> {
  const opaque = new ImageData(image.get_width(), image.get_height())
  opaque.data.fill(255)
  return new Promise((resolve, reject) => {
    image.display(opaque, (shown) =>
      shown ? resolve(shown) : reject(new Error('The picture is damaged.')),
    )
  })
}
