/** Why a file cannot be used, in the words of the spec and in those of this file. */
export class UnusablePicture extends Error {
  readonly reason: 'type' | 'size' | 'damaged'

  constructor(reason: UnusablePicture['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

const HEIC_NAME = /\.hei[cf]$/i

/** Whether the name or the browser says that it is a HEIC photo; many browsers know no type for it. */
export const isHeicFile = ({ name, type }: File): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && HEIC_NAME.test(name))

/** The user cancelled the upload; shows no error. */
export class UploadCancelled extends Error {}

/** No answer came: the call may be repeated. */
export class LostLink extends Error {}
