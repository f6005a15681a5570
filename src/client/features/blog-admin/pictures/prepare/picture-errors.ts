/** A file that cannot be uploaded; the message is for the user. */
export class PictureError extends Error {
  readonly reason: 'type' | 'size' | 'damaged'

  constructor(reason: PictureError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

const HEIC_NAME = /\.hei[cf]$/i

/** Whether a file is HEIC, by its type or name: many browsers give HEIC files no type. */
export const isHeicFile = ({ name, type }: File): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && HEIC_NAME.test(name))

/** The user cancelled the upload. */
export class UploadCancelled extends Error {}

/** A call got no answer; it may be repeated. */
export class ConnectionLost extends Error {}
