/** Why a file cannot be used, in words of the spec and of this file. */
export class UnusablePicture extends Error {
  readonly reason: 'type' | 'size' | 'damaged'

  constructor(reason: UnusablePicture['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

const HEIC_NAME = /\.hei[cf]$/i

/** Whether a file's name or type is HEIC; many browsers know no type for HEIC. */
export const isHeicFile = ({ name, type }: File): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && HEIC_NAME.test(name))

/** The user cancelled the upload; no error is shown. */
export class UploadCancelled extends Error {}

/** No answer was received; the call may be repeated. */
export class ConnectionLost extends Error {}
